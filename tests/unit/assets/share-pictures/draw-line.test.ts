import { expect, test } from 'vitest';
import { drawLine } from '../../../../build/assets/share-pictures/draw-line.ts';
import { fontTools } from '../fonts/font-tools.ts';

const type = { display: 'Bricolage Grotesque', text: 'Hanken Grotesk', also: ['Anek Bangla', 'Noto Sans Arabic'] };
const tools = fontTools();
const draw = (text: string) => drawLine(text, type, tools);

test.each(['কলকাতায় যত্নে তৈরি', 'صنع بعناية في كلكتا'])('draws %s as steps within its box', async (text) => {
  const { box, path } = (await draw(text))!;
  const [left, top, width, height] = box;
  // Twice the size of the text, 100 units, and the baseline where the text face has it.
  expect([left, top, height]).toEqual([0, -135, 200]);
  expect(path).toMatch(/^m[-\d]+[ -]\d+[lqcz]/);
  let [x, y] = [0, 0];
  let start: [number, number] = [0, 0];
  for (const [, command, list] of path.matchAll(/([a-z])([^a-z]*)/g)) {
    if (command === 'z') [x, y] = start;
    const [across = 0, down = 0] = (list!.match(/-?\d+/g) ?? []).slice(-2).map(Number);
    [x, y] = [x + across, y + down];
    if (command === 'm') start = [x, y];
    expect([x >= -10 && x <= width + 10, y >= top && y <= top + height]).toEqual([true, true]);
  }
});

test.each([
  ['the text face has its letters', 'Made in Kolkata'],
  ['it has to wrap', 'কলকাতায় যত্নে তৈরি, '.repeat(3)],
  ['no typeface has its letters', '東京'],
])('stays text where %s', async (_, text) => {
  expect(await draw(text)).toBeNull();
});
