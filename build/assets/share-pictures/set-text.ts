/** Text as outlines, shaped by HarfBuzz from the site's own font files: no font of the machine is asked. */
import { Blob, Buffer as Run, Direction, Face, Font, Variation, shape } from 'harfbuzzjs';
import type { PictureText } from '../../../src/contract.ts';
import { baseDirection, visualParts, type Direction as LineDirection } from './bidi.ts';
import { fitLines } from './line-breaks.ts';
import type { PictureFont } from './picture-fonts.ts';

/** @returns SVG elements that draw the text; empty for an empty one */
export type SetText = (text: PictureText) => string;

interface Shaper {
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly outlines: Map<number, string>;
}

interface Glyph {
  readonly outline: string;
  /** Where it stands and how large it is, in parts of the size. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Opens the fonts; what it returns may be called any number of times. */
export function openTypesetter(fonts: readonly PictureFont[]): SetText {
  const shapers = new Map<string, Shaper>();

  function shaperOf(source: PictureFont, weight: number): Shaper {
    const key = `${fonts.indexOf(source)} ${weight}`;
    const known = shapers.get(key);
    if (known) return known;
    const face = new Face(new Blob(source.sfnt));
    const font = new Font(face);
    font.setVariations([new Variation('wght', weight)]);
    const shaper = { font, unitsPerEm: face.upem, outlines: new Map<number, string>() };
    shapers.set(key, shaper);
    return shaper;
  }

  function lay(
    line: string,
    { text: whole, family, weight, tracking }: PictureText,
  ): { glyphs: Glyph[]; width: number } {
    const glyphs: Glyph[] = [];
    let x = 0;
    for (const { text, font, direction } of visualRuns(line, baseDirection(whole), inOrderFor(family, fonts))) {
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
        const outline = shaper.outlines.get(codepoint) ?? shaper.font.glyphToPath(codepoint);
        shaper.outlines.set(codepoint, outline);
        glyphs.push({ outline, x: x + xOffset * scale, y: -yOffset * scale, scale });
        // Letters of other scripts are joined: they are not moved apart or together.
        x += xAdvance * scale + (xAdvance > 0 && font.family === family ? tracking : 0);
      }
    }
    return { glyphs, width: x };
  }

  return (text) => {
    const widths = new Map<string, number>();
    const measure = (line: string) => {
      const width = widths.get(line) ?? lay(line, text).width;
      widths.set(line, width);
      return width;
    };
    if (text.text === '') return '';
    const { size, lines } = fitLines(text.text, text, measure);
    const starts = text.direction ?? baseDirection(text.text);
    const rows = lines.map((line, row) => {
      // The first line's capitals, about 0.7 of the size high, stand at the top of the box.
      const baseline = text.y + size * (0.72 + row * text.lineHeight);
      const { glyphs, width } = lay(line, text);
      const x = starts === 'rtl' ? text.x + text.width - width * size : text.x;
      return glyphs.map((glyph) => draw(glyph, { x, y: baseline, size })).join('');
    });
    return `<g fill="${text.colour}">${rows.join('')}</g>`;
  };
}

function draw({ outline, x, y, scale }: Glyph, line: { x: number; y: number; size: number }): string {
  if (outline === '') return '';
  const place = `translate(${round(line.x + x * line.size)} ${round(line.y + y * line.size)})`;
  const unit = (line.size * scale).toFixed(6);
  return `<path transform="${place} scale(${unit} -${unit})" d="${outline}"/>`;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The fonts in the order in which a letter of this family is looked for. */
function inOrderFor(family: string, fonts: readonly PictureFont[]): PictureFont[] {
  return [...fonts.filter((font) => font.family === family), ...fonts.filter((font) => font.family !== family)];
}

/** The runs of a line, as they stand from left to right. */
function visualRuns(line: string, base: LineDirection, fonts: readonly PictureFont[]) {
  return visualParts(line, base).flatMap(({ text, direction }) => {
    const runs = runsOf(text, fonts).map((run) => ({ ...run, direction }));
    return direction === 'rtl' ? runs.reverse() : runs;
  });
}

/** The text in runs of one font each: the first that has all of a letter with its marks, spaces with what is before them. */
function runsOf(text: string, fonts: readonly PictureFont[]): { text: string; font: PictureFont }[] {
  const runs: { text: string; font: PictureFont }[] = [];
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
