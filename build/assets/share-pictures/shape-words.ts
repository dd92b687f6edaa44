/** Words as glyphs, shaped by HarfBuzz from the site's own font files: no font of the machine is used. */
import { Blob, Buffer as Run, Direction, Face, Font, Variation, shape } from 'harfbuzzjs';
import type { PictureText } from '../../../src/contract.ts';
import { baseDirection, visualParts, type Direction as LineDirection } from './bidi.ts';
import type { GlyphBitmap } from './glyph-bitmap.ts';
import type { PictureFont } from './picture-fonts.ts';

interface OpenFont extends PictureFont {
  readonly face: Face;
  /** Code points that have a glyph. */
  readonly characters: ReadonlySet<number>;
  readonly shapers: Map<number, Shaper>;
}

/** A font in one weight. */
export interface Shaper {
  readonly font: Font;
  readonly unitsPerEm: number;
  /** Bitmaps that were drawn: by glyph, size and shift. */
  readonly bitmaps: Map<string, GlyphBitmap>;
}

export interface Glyph {
  readonly shaper: Shaper;
  readonly number: number;
  /** Where it stands, in parts of the size. */
  readonly x: number;
  readonly y: number;
}

export interface Shaped {
  readonly glyphs: readonly Glyph[];
  /** In parts of the size. */
  readonly width: number;
}

/** Words that are remembered; titles share most of theirs. Beyond that, all are forgotten. */
const MOST_WORDS = 10_000;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** @returns gives the words of a line and the spaces between them, as they stand from left to right */
export function openShaper(sources: readonly PictureFont[]): (line: string, text: PictureText) => Shaped[] {
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

  return (line, text) =>
    visualParts(line, baseDirection(text.text)).flatMap((part) => {
      const found = part.text.split(/( )/).filter((word) => word !== '');
      return (part.direction === 'rtl' ? found.reverse() : found).map((word) => shapeWord(word, part.direction, text));
    });
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
    if (!font) throw new RangeError('openShaper: there is no font');
    const last = runs.at(-1);
    if (last && (last.font === font || /^\s$/u.test(segment))) last.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs;
}
