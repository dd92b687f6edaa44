/** A text as glyphs in pixels, shaped by HarfBuzz from the site's own font files: no font of the machine is used. */
import { Blob, Buffer as Run, Direction, Face, Font, Variation, shape } from 'harfbuzzjs';
import type { PictureText } from '../../../src/contract.ts';
import { baseDirection, clusters, visualParts, type Direction as LineDirection, fitLines } from './text-lines.ts';
import { edgesOf, glyphBitmap, type Edges, type GlyphBitmap } from './glyph-bitmap.ts';
import type { PictureFont } from './picture-fonts.ts';
import { recent } from '../../cache/cache.ts';

/** `x` and `y` are those of its first pixel; `x` is even. */
export type PlacedGlyph = ReturnType<ReturnType<typeof openTypesetter>>[number];

/** Glyphs begin at halves of a pixel across, and at whole ones down: more is not seen at the sizes of titles. */
const SHIFTS = 2;

type OpenFont = ReturnType<typeof openFont>;

type Shaped = ReturnType<typeof shapeWord>;
type LineText = Pick<PictureText, 'text' | 'family' | 'weight' | 'tracking'>;

/** Opens the fonts. @returns gives the words of a line and the spaces between them, as they stand: no script joins letters across a space */
export function openShaper(sources: readonly PictureFont[]) {
  const fonts = sources.map(openFont);
  // Titles share most of their words and letters.
  const words = recent<Shaped>(10_000);
  return (line: string, text: LineText): Shaped[] => {
    // Those of the family first, the one of the nearest weight before others.
    const rank = ({ role, weights: [least, most] }: OpenFont) =>
      (role === text.family ? 0 : 1000) + Math.max(least - text.weight, text.weight - most, 0);
    const inOrder = [...fonts].sort((one, other) => rank(one) - rank(other));
    return visualParts(line, baseDirection(text.text)).flatMap((part) => {
      const found = part.text.split(/( )/).filter((word) => word !== '');
      return (part.direction === 'rtl' ? found.reverse() : found).map((word) =>
        words(`${part.direction} ${text.weight} ${text.tracking} ${text.family} ${word}`, () =>
          shapeWord(runsOf(word, inOrder), part.direction, text),
        ),
      );
    });
  };
}

/** @returns gives the glyphs of a text, each where it stands; may be called any number of times */
export function openTypesetter(sources: readonly PictureFont[]) {
  const shapeLine = openShaper(sources);
  const outlines = recent<Edges>(5000);
  const bitmaps = recent<GlyphBitmap>(20_000);
  const widthOf = (shaped: readonly Shaped[]) => shaped.reduce((sum, { width }) => sum + width, 0);

  return (text: PictureText) => {
    const widths = recent<number>(1000);
    const measure = (line: string) => widths(line, () => widthOf(shapeLine(line, text)));
    const { size, lines } = fitLines(text.text, text, measure);
    const starts = text.direction ?? baseDirection(text.text);
    return lines.flatMap((line, row) => {
      // The first line's capitals, about 0.7 of the size high, stand at the top of the box.
      const baseline = text.y + size * (0.72 + row * text.lineHeight);
      const shaped = shapeLine(line, text);
      let left = starts === 'rtl' ? text.x + text.width - widthOf(shaped) * size : text.x;
      return shaped.flatMap(({ glyphs, width }) => {
        const from = left;
        left += width * size;
        return glyphs.map(({ font, number, x, y }) => {
          const places = Math.round((from + x * size) * SHIFTS);
          // Two pixels share a byte.
          const even = 2 * Math.floor(places / SHIFTS / 2);
          const shift = places / SHIFTS - even;
          const name = `${font.name} ${text.weight} ${number}`;
          const edges = () => outlines(name, () => edgesOf(font.weighing(text.weight).glyphToPath(number)));
          const bitmap = bitmaps(`${name} ${size} ${shift}`, () => glyphBitmap(edges(), size / font.unitsPerEm, shift));
          return { bitmap, x: even + bitmap.left, y: Math.ceil(baseline + y * size) + bitmap.top };
        });
      });
    });
  };
}

function openFont({ sfnt, ...font }: PictureFont, index: number) {
  const face = new Face(new Blob(sfnt));
  const weights = recent<Font>(100);
  const weighing = (weight: number) =>
    weights(weight, () => {
      const font = new Font(face);
      font.setVariations([new Variation('wght', weight)]);
      return font;
    });
  const characters = new Set(face.collectUnicodes());
  return { ...font, name: String(index), characters, unitsPerEm: face.upem, weighing };
}

/** The text in runs of one font each: the first that has all of a letter with its marks, spaces with what is before them. */
function runsOf(text: string, fonts: readonly OpenFont[]) {
  const runs: { text: string; readonly font: OpenFont }[] = [];
  for (const { segment } of clusters.segment(text)) {
    const codes = [...segment].filter((letter) => !/\p{Cf}/u.test(letter)).map((letter) => letter.codePointAt(0)!);
    const font = fonts.find(({ characters }) => codes.every((code) => characters.has(code))) ?? fonts[0]!;
    const last = runs.at(-1);
    if (last && (last.font === font || /^\s$/u.test(segment))) last.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs;
}

/** @returns its glyphs, and how wide it is; both in parts of the size */
function shapeWord(runs: ReturnType<typeof runsOf>, direction: LineDirection, { family, weight, tracking }: LineText) {
  let width = 0;
  const glyphs = (direction === 'rtl' ? runs.reverse() : runs).flatMap(({ text, font }) => {
    const scale = 1 / font.unitsPerEm;
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    run.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
    shape(font.weighing(weight), run);
    const places = run.getGlyphPositions();
    return run.getGlyphInfos().map(({ codepoint: number }, i) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[i] ?? {};
      const glyph = { font, number, x: width + xOffset * scale, y: -yOffset * scale };
      // Letters of other scripts are joined: they are not moved apart or together.
      width += xAdvance * scale + (xAdvance > 0 && font.role === family ? tracking : 0);
      return glyph;
    });
  });
  return { glyphs, width };
}
