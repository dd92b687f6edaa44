/** A line whose letters the text face lacks, as a drawing that all pages share: none loads a font for it. */
import type { Typography } from '../../../src/contract.ts';
import { keyOf, remember } from '../../cache/cache.ts';
import { planFamilies, type Family } from '../fonts/faces.ts';
import { lettersOf } from '../fonts/letters.ts';
import type { Tools } from '../fonts/share-out.ts';
import { partsOf, type Point } from './glyph-bitmap.ts';
import { pictureFonts, type PictureFonts } from './picture-fonts.ts';

/** A longer one must wrap in a narrow window, which a path cannot. */
const LONGEST = 40;
/** As the foot of a page sets it; marks of some scripts leave its line of 1.5. */
const [WEIGHT, HEIGHT] = [500, 2];
/** Of the path, for the size of the text. */
const UNITS = 100;

/** @returns its outline and the box of it, 100 to an em; null where the text face has all letters, or no typeface has them */
export async function drawLine(text: string, type: Typography, tools: Tools) {
  const { families, faces } = await planFamilies(type, lettersOf(text), tools);
  const family = families.find(({ role }) => role === 'text');
  const isForeign = family?.others.some(({ found }) => found.some((letter) => text.includes(letter)));
  if (!family || !isForeign || family.lacking.length > 0 || text.length > LONGEST) return null;

  const typefaces = pictureFonts(faces, tools);
  const key = keyOf(typefaces.key, text, JSON.stringify(family.metrics));
  // Shaping the line takes a fifth of a build with nothing to do.
  return remember(tools.cache, { kind: 'lines', key }, () => outline(text, family.metrics, typefaces));
}

async function outline(text: string, { ascent, descent }: Family['metrics'], typefaces: PictureFonts) {
  const { openShaper } = await import('./set-text.ts');
  const { fonts } = await typefaces.open();
  const steps: string[] = [];
  let left = 0;
  let here: Point = [0, 0];
  for (const { glyphs, width } of openShaper(fonts)(text, { text, family: 'text', weight: WEIGHT, tracking: 0 })) {
    for (const { font, number, x, y } of glyphs) {
      const place = (point: Point) => {
        const [across, up] = point.map((length) => length / font.unitsPerEm) as [number, number];
        return [Math.round((left + x + across) * UNITS), Math.round((y - up) * UNITS)] as const;
      };
      let start = here;
      for (const { command, points } of partsOf(font.weighing(WEIGHT).glyphToPath(number), place)) {
        const numbers = points.flatMap(([across, down]) => [across - here[0], down - here[1]]);
        steps.push(command.toLowerCase(), numbers.join(' ').replaceAll(' -', '-'));
        here = points.at(-1) ?? start;
        if (command === 'M') start = here;
      }
    }
    left += width;
  }
  const box = [0, -(HEIGHT + ascent - descent) / 2, left, HEIGHT].map((length) => Math.round(length * UNITS));
  return { box: box as [left: number, top: number, width: number, height: number], path: steps.join('') };
}
