import { expect, it } from 'vitest';
import { cropLine } from '../../../src/stitch/crop-line.ts';
import { smooth, TAU, type Point } from '../../../src/stitch/path.ts';
import { drawnPoints } from './drawn-points.ts';

const wave = Array.from({ length: 19 }, (_, i): Point => [i * 25 - 20, 40 + 30 * Math.sin(i / 2)]);

it('a smooth line loses what lies outside of the box, and nothing of what is seen', () => {
  const box = { width: 480, height: 80, goldThread: '2.2' };
  const turn = (i: number): Point => [240 + 150 * Math.cos((i / 30) * TAU), 40 + 150 * Math.sin((i / 30) * TAU)];
  const ring = smooth(
    Array.from({ length: 30 }, (_, i) => turn(i)),
    true,
  );
  const cropped = cropLine(ring, box);
  const isSeen = ([, y]: Point) => y >= 0 && y <= box.height;
  const [whole, left] = [drawnPoints(ring), drawnPoints(cropped)].map((lines) => lines.flat().filter(isSeen));
  expect(new Set(left!.map(String))).toEqual(new Set(whole!.map(String)));
  expect(drawnPoints(cropped).length).toBeGreaterThan(1);
  expect(cropped.length).toBeLessThan(ring.length / 2);
  expect(cropLine(smooth(wave.map(([x, y]) => [x, y + 500])), box)).toBe('');
  const inside = smooth(wave);
  expect(cropLine(inside, { ...box, height: 200 })).toBe(inside);
  for (const other of ['M1 2h3', 'M1.5 2L3 4', '']) expect(cropLine(other, box)).toBe(other);
});
