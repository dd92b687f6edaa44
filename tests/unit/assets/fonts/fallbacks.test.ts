/** The fonts that are shown until web fonts have come are as wide and as high as these. */
import { expect, test } from 'vitest';
import { planFamilies } from '../../../../build/assets/fonts/faces.ts';
import { fontCss } from '../../../../build/assets/fonts/font-css.ts';
import { lettersOf } from '../../../../build/assets/fonts/letters.ts';
import { fontTools } from './font-tools.ts';

async function fallbacks(display: string, text: string) {
  const css = fontCss(await planFamilies({ display, text, also: [] }, lettersOf(''), fontTools()), () => '');
  const rules = css.split('}').filter((rule) => rule.includes(' fallback;src'));
  return rules.map((rule) => Array.from(rule.matchAll(/(?:adjust|override):([\d.]+)%/g), ([, value]) => Number(value)));
}

/** Measured by hand, with whole pages. */
const BY_HAND = [
  [95.7, 97.2, 28.2],
  [100.6, 99.4, 30.1],
];

test('the metrics are those that were measured by hand', async () => {
  const found = await fallbacks('Bricolage Grotesque', 'Hanken Grotesk');
  for (const [row, values] of BY_HAND.entries())
    for (const [column, value] of values.entries()) expect(Math.abs(found[row]![column]! - value)).toBeLessThan(0.4);
});
