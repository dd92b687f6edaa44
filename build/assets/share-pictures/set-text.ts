/** A text as glyphs in pixels, each where it stands. */
import type { PictureText } from '../../../src/contract.ts';
import { baseDirection } from './bidi.ts';
import { glyphBitmap, type GlyphBitmap } from './glyph-bitmap.ts';
import { fitLines } from './line-breaks.ts';
import type { PictureFont } from './picture-fonts.ts';
import { openShaper, type Glyph, type Shaped } from './shape-words.ts';

/** @returns the glyphs of a text, each where it stands; none for an empty one */
export type SetText = (text: PictureText) => readonly PlacedGlyph[];

export interface PlacedGlyph {
  readonly bitmap: GlyphBitmap;
  /** Of its first pixel; the first an even number. */
  readonly x: number;
  readonly y: number;
}

/** Glyphs begin at halves of a pixel across, and at whole ones down: more is not seen at the sizes of titles. */
const SHIFTS = 2;
/** Bitmaps that are remembered for each font and weight. Beyond that, all are forgotten. */
const MOST_BITMAPS = 4000;

/** Opens the fonts; what it returns may be called any number of times. */
export function openTypesetter(fonts: readonly PictureFont[]): SetText {
  const shapeLine = openShaper(fonts);
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
