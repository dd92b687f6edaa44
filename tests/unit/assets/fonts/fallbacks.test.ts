/** The fonts that are shown until web fonts have come are as wide and as high as these. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planFamilies } from '../../../../build/assets/fonts/faces.ts';
import { LOCAL, fontCss } from '../../../../build/assets/fonts/font-css.ts';
import { lettersOf } from '../../../../build/assets/fonts/letters.ts';
import { readFont } from '../../../../build/assets/fonts/font-file.ts';
import { openCache } from '../../../../build/cache/cache.ts';
import { makeFolder } from '../../../support/folder.ts';
import { SAMPLE } from '../../../support/sample-site.ts';

const cache = openCache(join(makeFolder(), 'cache'), false);
const tools = { root: SAMPLE, cache, placeOf: () => ({}) };

async function fallbacks(display: string, text: string) {
  const css = fontCss(await planFamilies({ display, text, also: [] }, lettersOf(''), tools), () => '');
  const rules = css.split('\n').filter((rule) => rule.includes(' fallback";src'));
  return rules.map((rule) => Array.from(rule.matchAll(/(?:adjust|override):([\d.]+)%/g), ([, value]) => Number(value)));
}

/** Measured by hand, with whole pages. */
const BY_HAND = [
  [95.7, 97.2, 28.2, 0],
  [100.6, 99.4, 30.1, 0],
];

test('the metrics are those that were measured by hand', async () => {
  const found = await fallbacks('Bricolage Grotesque', 'Hanken Grotesk');
  for (const [row, values] of BY_HAND.entries())
    for (const [column, value] of values.entries()) expect(Math.abs(found[row]![column]! - value)).toBeLessThan(0.4);
});

const LIBERATION = '/usr/share/fonts/truetype/liberation/Liberation';
test.skipIf(!existsSync(`${LIBERATION}Sans-Regular.ttf`)).each([
  ['sans-serif', 'Sans'],
  ['serif', 'Serif'],
  ['monospace', 'Mono'],
] as const)('the width of the local %s font is that of its file', async (kind, name) => {
  for (const [at, weight] of ['Regular', 'Bold'].entries()) {
    const path = `${LIBERATION}${name}-${weight}.ttf`;
    const { metrics, ...facts } = await readFont({ path, bytes: readFileSync(path) }, {}, cache);
    expect(metrics.width).toBeCloseTo(LOCAL[kind].widths[at]!, 3);
    expect(facts.kind).toBe(kind);
  }
});
