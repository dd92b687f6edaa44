/** Text as glyphs in pixels, shaped by HarfBuzz from the site's own font files: no font of the machine is asked. */
import { Blob, Buffer as Run, Direction, Face, Font, Variation, shape } from 'harfbuzzjs';
import type { PictureText } from '../../../src/contract.ts';
import { baseDirection, visualParts, type Direction as LineDirection } from './bidi.ts';
import { glyphBitmap, type GlyphBitmap } from './glyph-bitmap.ts';
import { fitLines } from './line-breaks.ts';
import type { PictureFont } from './picture-fonts.ts';

/** @returns the glyphs of a text, each where it stands; none for an empty one */
export type SetText = (text: PictureText) => readonly PlacedGlyph[];

export interface PlacedGlyph {
  readonly bitmap: GlyphBitmap;
  /** Of its first pixel; the first an even number. */
  readonly x: number;
  readonly y: number;
}

interface OpenFont extends PictureFont {
  readonly face: Face;
  /** Code points that have a glyph. */
  readonly characters: ReadonlySet<number>;
  readonly shapers: Map<number, Shaper>;
}

/** A font in one weight. */
interface Shaper {
  readonly font: Font;
  readonly unitsPerEm: number;
  /** By glyph, size and shift. */
  readonly bitmaps: Map<string, GlyphBitmap>;
}

interface Glyph {
  readonly shaper: Shaper;
  readonly number: number;
  /** Where it stands, in parts of the size. */
  readonly x: number;
  readonly y: number;
}

interface Shaped {
  readonly glyphs: readonly Glyph[];
  /** In parts of the size. */
  readonly width: number;
}

/** Glyphs begin at halves of a pixel across, and at whole ones down: more is not seen at the sizes of titles. */
const SHIFTS = 2;
/** Words and bitmaps that are remembered, for each font; titles share most of theirs. Beyond that, all are forgotten. */
const MOST_WORDS = 10_000;
const MOST_BITMAPS = 4000;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Opens the fonts; what it returns may be called any number of times. */
export function openTypesetter(sources: readonly PictureFont[]): SetText {
  const fonts = sources.map((source): OpenFont => {
    const face = new Face(new Blob(source.sfnt));
    return { ...source, face, characters: new Set(face.collectUnicodes()), shapers: new Map() };
  });
  const words = new Map<string, Shaped>();

  /** Lines are shaped by the word, since no script joins letters across a space. */
  function shapeWord(word: string, direction: LineDirection, { family, weight, tracking }: PictureText): Shaped {
    const key = `${direction} ${weight} ${tracking} ${family} ${word}`;
    const known = words.get(key);
    if (known) return known;
    const glyphs: Glyph[] = [];
    let x = 0;
    const runs = runsOf(word, inOrderFor(family, fonts));
    for (const { text, font } of direction === 'rtl' ? runs.reverse() : runs) {
      const shaper = shaperOf(font, weight);
      const scale = 1 / shaper.unitsPerEm;
      const run = new Run();
      run.addText(text);
      run.guessSegmentProperties();
      run.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
      shape(shaper.font, run);
      const places = run.getGlyphPositions();
      for (const [i, { codepoint }] of run.getGlyphInfos().entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[i] ?? {};
        glyphs.push({ shaper, number: codepoint, x: x + xOffset * scale, y: -yOffset * scale });
        // Letters of other scripts are joined: they are not moved apart or together.
        x += xAdvance * scale + (xAdvance > 0 && font.family === family ? tracking : 0);
      }
    }
    if (words.size >= MOST_WORDS) words.clear();
    const shaped = { glyphs, width: x };
    words.set(key, shaped);
    return shaped;
  }

  /** The words of a line and the spaces between them, as they stand from left to right. */
  function shapeLine(line: string, text: PictureText): Shaped[] {
    return visualParts(line, baseDirection(text.text)).flatMap((part) => {
      const found = part.text.split(/( )/).filter((word) => word !== '');
      return (part.direction === 'rtl' ? found.reverse() : found).map((word) => shapeWord(word, part.direction, text));
    });
  }

  return (text) => {
    if (text.text === '') return [];
    const widthOf = (words: readonly Shaped[]) => words.reduce((sum, { width }) => sum + width, 0);
    const widths = new Map<string, number>();
    const measure = (line: string) => {
      const width = widths.get(line) ?? widthOf(shapeLine(line, text));
      widths.set(line, width);
      return width;
    };
    const { size, lines } = fitLines(text.text, text, measure);
    const starts = text.direction ?? baseDirection(text.text);
    return lines.flatMap((line, row) => {
      // The first line's capitals, about 0.7 of the size high, stand at the top of the box.
      const baseline = text.y + size * (0.72 + row * text.lineHeight);
      const shaped = shapeLine(line, text);
      let x = starts === 'rtl' ? text.x + text.width - widthOf(shaped) * size : text.x;
      return shaped.flatMap(({ glyphs, width }) => {
        const left = x;
        x += width * size;
        return glyphs.map((glyph) => place(glyph, { x: left + glyph.x * size, y: baseline + glyph.y * size, size }));
      });
    });
  };
}

function shaperOf({ face, shapers }: OpenFont, weight: number): Shaper {
  const known = shapers.get(weight);
  if (known) return known;
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const shaper = { font, unitsPerEm: face.upem, bitmaps: new Map<string, GlyphBitmap>() };
  shapers.set(weight, shaper);
  return shaper;
}

function place(
  { shaper: { font, unitsPerEm, bitmaps }, number }: Glyph,
  at: { readonly x: number; readonly y: number; readonly size: number },
): PlacedGlyph {
  const places = Math.round(at.x * SHIFTS);
  // Two pixels share a byte.
  const x = 2 * Math.floor(places / SHIFTS / 2);
  const shift = places / SHIFTS - x;
  const key = `${number} ${at.size} ${shift}`;
  const bitmap = bitmaps.get(key) ?? glyphBitmap(font.glyphToPath(number), at.size / unitsPerEm, shift);
  if (bitmaps.size >= MOST_BITMAPS) bitmaps.clear();
  bitmaps.set(key, bitmap);
  return { bitmap, x: x + bitmap.left, y: Math.ceil(at.y) + bitmap.top };
}

/** The fonts in the order in which a letter of this family is looked for. */
function inOrderFor(family: string, fonts: readonly OpenFont[]): OpenFont[] {
  return [...fonts.filter((font) => font.family === family), ...fonts.filter((font) => font.family !== family)];
}

/** The text in runs of one font each: the first that has all of a letter with its marks, spaces with what is before them. */
function runsOf(text: string, fonts: readonly OpenFont[]): { text: string; font: OpenFont }[] {
  const runs: { text: string; font: OpenFont }[] = [];
  for (const { segment } of clusters.segment(text)) {
    const codes = [...segment].filter((letter) => !/\p{Cf}/u.test(letter)).map((letter) => letter.codePointAt(0) ?? 0);
    const font = fonts.find(({ characters }) => codes.every((code) => characters.has(code))) ?? fonts[0];
    if (!font) throw new RangeError('openTypesetter: there is no font');
    const last = runs.at(-1);
    if (last && (last.font === font || /^\s$/u.test(segment))) last.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs;
}
