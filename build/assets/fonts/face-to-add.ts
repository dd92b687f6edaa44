/** What to add to the settings' fonts for characters that none of them has: a file of the same packages, else a package to install. */
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import type { FontConfig } from '../../core/types.ts';
import { characterSet, cutFont } from './cut-font.ts';
import { rangePattern } from './unicode-range.ts';

/** Below it scripts have whole pages of 256 numbers; above, symbols have none. */
const FIRST_SYMBOL = 0x2000;

/** Scripts of which @fontsource-variable has one file with all weights, by their names in Unicode, with their blocks. */
const ALPHABETS =
  'Greek 370-3FF, Cyrillic 400-52F, Armenian 530-58F, Hebrew 590-5FF, Arabic 600-6FF, Thaana 780-7BF, Devanagari 900-97F, ' +
  'Bengali 980-9FF, Gurmukhi A00-A7F, Gujarati A80-AFF, Oriya B00-B7F, Tamil B80-BFF, Telugu C00-C7F, Kannada C80-CFF, ' +
  'Malayalam D00-D7F, Sinhala D80-DFF, Thai E00-E7F, Lao E80-EFF, Georgian 10A0-10FF, Ethiopic 1200-139F, Khmer 1780-17FF';
/** They have no package for themselves. */
const IN_NOTO_SANS = new Set(['greek', 'cyrillic']);
/** Their letters are too many for that: @fontsource has a file for each weight. Text with kana is Japanese, its Han letters too. */
const EAST_ASIAN = [
  ['jp-japanese', /[\u3040-\u30ff]/, 'U+2E80-9FFF, U+F900-FAFF, U+FF01-FF9F'],
  ['kr-korean', /\p{sc=Hangul}/u, 'U+1100-11FF, U+3130-318F, U+AC00-D7FF'],
  ['sc-chinese-simplified', /\p{sc=Han}/u, 'U+2E80-9FFF, U+F900-FAFF, U+FF01-FF9F'],
] as const;
/** What joins and parts the letters of a word. */
const JOINERS = 'U+200C-200D';

interface Script {
  /** Has one of its own letters. */
  readonly own: RegExp;
  readonly range: string;
  readonly hasWeights: boolean;
  readonly sourceOf: (font: FontConfig) => string;
}

const SCRIPTS: readonly Script[] = [
  ...ALPHABETS.split(', ').map((alphabet) => {
    const [name = '', block = ''] = alphabet.toLowerCase().split(' ');
    const family = IN_NOTO_SANS.has(name) ? 'noto-sans' : `noto-sans-${name}`;
    const source = `@fontsource-variable/${family}/files/${family}-${name}-wght-normal.woff2`;
    const range = `U+${block.toUpperCase()}`;
    return { own: rangePattern(range), range: `${range}, ${JOINERS}`, hasWeights: true, sourceOf: () => source };
  }),
  ...EAST_ASIAN.map(([name, own, range]) => ({
    own,
    range: `${range}, ${JOINERS}`,
    hasWeights: false,
    sourceOf: ({ weight }: FontConfig) =>
      `@fontsource/noto-sans-${name.slice(0, 2)}/files/noto-sans-${name}-${weight.split(' ')[0]}-normal.woff2`,
  })),
];

/**
 * Says for each of the letters what to add, as the end of a sentence; the same for all letters that one addition serves.
 *
 * @param letters those that no face has
 */
export async function findFaces(
  faces: readonly FontConfig[],
  letters: readonly string[],
  root: string,
): Promise<(letter: string) => string> {
  if (letters.length === 0) return () => '';
  const files = (await Promise.all(faces.map((font) => siblings(font, root)))).flat();
  const fonts = faces.filter(({ family }, index) => faces.findIndex((font) => font.family === family) === index);
  const scripts = SCRIPTS.filter(({ own }) => letters.some((letter) => own.test(letter)));
  return (letter) => {
    const code = letter.codePointAt(0)!;
    const found = fonts.flatMap((font) => {
      const file = files.find(({ family, codes }) => family === font.family && codes.has(code));
      return file ? [entry(font, file.source, rangeOf(code))] : [];
    });
    if (found.length > 0) return `add to fonts in site.config.ts ${found.join(', ')}`;
    const script = scripts.find(({ range }) => rangePattern(range).test(letter));
    if (!script) return `add to fonts in site.config.ts a file that has it, with unicodeRange: '${rangeOf(code)}'`;
    const entries = fonts
      .filter(({ unicodeRange }) => unicodeRange === null)
      .map((font) => entry(script.hasWeights ? font : { ...font, axes: {} }, script.sourceOf(font), script.range));
    const [name] = script.sourceOf(fonts[0]!).split('/files');
    return `run npm install --save-exact ${name} and add to fonts in site.config.ts ${entries.join(', ')}`;
  };
}

/** A face for other letters, in the weights of its family. */
function entry({ family, weight, axes: { wght } }: FontConfig, source: string, range: string): string {
  const value = typeof wght === 'object' ? `{ min: ${wght.min}, max: ${wght.max} }` : wght;
  const cut = value === undefined ? '' : `, axes: { wght: ${value} }`;
  return `{ family: '${family}', weight: '${weight}'${cut}, source: '${source}', unicodeRange: '${range}' }`;
}

/** Files beside a face's own, of the same cut: for other scripts. */
async function siblings({ family, source, unicodeRange }: FontConfig, root: string) {
  // A face of one script only was added for it, and lacks the other cuts of its family.
  if (unicodeRange !== null) return [];
  const folder = dirname(createRequire(join(root, 'package.json')).resolve(source));
  const cut = source.split('-').slice(-2).join('-');
  const names = (await readdir(folder)).filter((name) => name.endsWith(`-${cut}`) && !source.endsWith(`/${name}`));
  return Promise.all(
    names.map(async (name) => {
      const font = { family, source: posix.join(posix.dirname(source), name), axes: {} };
      const bytes = await readFile(join(folder, name));
      const codes = await characterSet(await cutFont(font, bytes, { letters: null, kind: 'sfnt' }));
      return { family, source: font.source, codes };
    }),
  );
}

function rangeOf(code: number): string {
  const hex = (value: number) => value.toString(16).toUpperCase();
  const page = code - (code % 256);
  const isOfScript = code < FIRST_SYMBOL || /[\p{L}\p{M}\p{N}]/u.test(String.fromCodePoint(code));
  return isOfScript ? `U+${hex(page)}-${hex(page + 255)}` : `U+${hex(code)}`;
}
