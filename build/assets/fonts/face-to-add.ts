/** What to add to the settings' fonts for a letter that none of them has: a file of the same packages, where one has it. */
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import type { FontConfig } from '../../core/types.ts';
import { characterSet, cutFont } from './cut-font.ts';

interface Face {
  readonly font: FontConfig;
}

/** Below it scripts have whole pages of 256 numbers; above, symbols have none. */
const FIRST_SYMBOL = 0x2000;

/** Scripts of which @fontsource-variable has one file with all weights, by their names in Unicode. */
const ALPHABETS =
  'Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Oriya Sinhala Tamil Telugu Thaana Thai Cyrillic Greek';
/** They have no package for themselves. */
const IN_NOTO_SANS = new Set(['Cyrillic', 'Greek']);
/** Their letters are too many for that: @fontsource has a file for each weight. Text with kana is Japanese, its Han letters too. */
const EAST_ASIAN = [
  ['jp-japanese', ['Hiragana', 'Katakana'], ['Han']],
  ['kr-korean', ['Hangul'], []],
  ['sc-chinese-simplified', ['Han'], []],
] as const;

const FULL_WIDTH = '\\uFF01-\\uFF60';

const anyOf = (property: 'sc' | 'scx', names: readonly string[], more = '') =>
  new RegExp(`[${names.map((name) => `\\p{${property}=${name}}`).join('')}${more}]`, 'u');

/** The scripts, each with the file that has it. */
const SCRIPTS = [
  ...ALPHABETS.split(' ').map((name) => {
    const family = IN_NOTO_SANS.has(name) ? 'noto-sans' : `noto-sans-${name.toLowerCase()}`;
    const source = `@fontsource-variable/${family}/files/${family}-${name.toLowerCase()}-wght-normal.woff2`;
    return { own: anyOf('sc', [name]), used: anyOf('scx', [name]), sourceOf: () => source, hasWeights: true };
  }),
  ...EAST_ASIAN.map(([name, own, others]) => ({
    own: anyOf('sc', own),
    used: anyOf('scx', [...own, ...others], FULL_WIDTH),
    sourceOf: ({ weight }: FontConfig) =>
      `@fontsource/noto-sans-${name.slice(0, 2)}/files/noto-sans-${name}-${weight.split(' ')[0]}-normal.woff2`,
    hasWeights: false,
  })),
];
type Script = (typeof SCRIPTS)[number];
const BETWEEN = /\p{Cn}|\p{sc=Zyyy}|\p{sc=Zinh}/u;
/** What joins and parts the letters of a word. */
const JOINERS = 'U+200C-200D';

/**
 * Says for each of the letters what to add, as the end of a sentence; the same for all letters that one addition serves.
 *
 * @param letters those that no face has
 */
export async function findFaces(
  faces: readonly Face[],
  letters: readonly string[],
  root: string,
): Promise<(letter: string) => string> {
  if (letters.length === 0) return () => '';
  const files = (await Promise.all(faces.map(({ font }) => siblings(font, root)))).flat();
  const fonts = [...new Map(faces.map(({ font }) => [font.family, font] as const).reverse()).values()].reverse();
  const scripts = SCRIPTS.filter(({ own }) => letters.some((letter) => own.test(letter)));
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const found = fonts.flatMap((font) => {
      const file = files.find(({ family, codes }) => family === font.family && codes.has(code));
      return file ? [entry(font, file.source, rangeOf(code))] : [];
    });
    if (found.length > 0) return `add to fonts in site.config.ts ${found.join(', ')}`;
    const script = scripts.find(({ used }) => used.test(letter));
    if (!script) return `add to fonts in site.config.ts a file that has it, with unicodeRange: '${rangeOf(code)}'`;
    const range = scriptRange(script, letters);
    const added = fonts.filter(({ unicodeRange }) => unicodeRange === null);
    const entries = added.map((font) =>
      entry(script.hasWeights ? font : { ...font, axes: {} }, script.sourceOf(font), range),
    );
    const [name] = script.sourceOf(fonts[0]!).split('/files');
    return `run npm install --save-exact ${name} and add to fonts in site.config.ts ${entries.join(', ')}`;
  };
}

/** A face for other letters, in the weights of its family. */
function entry({ family, weight, axes }: FontConfig, source: string, range: string): string {
  const { wght } = axes;
  const value = typeof wght === 'object' ? `{ min: ${wght.min}, max: ${wght.max} }` : wght;
  const cut = value === undefined ? '' : `, axes: { wght: ${value} }`;
  return `{ family: '${family}', weight: '${weight}'${cut}, source: '${source}', unicodeRange: '${range}' }`;
}

/** The blocks of a script that have any of the letters, and no other script's. */
function scriptRange({ used }: Script, letters: readonly string[]): string {
  const is = (code: number, pattern: RegExp) => pattern.test(String.fromCodePoint(code));
  const end = (start: number, step: 1 | -1) => {
    let last = start;
    for (let code = start; is(code, used) || is(code, BETWEEN); code += step) if (is(code, used)) last = code;
    return last;
  };
  const codes = letters.filter((letter) => used.test(letter)).map((letter) => letter.codePointAt(0) ?? 0);
  return [...new Set(codes.map((code) => `U+${hex(end(code, -1))}-${hex(end(code, 1))}`)), JOINERS].join(', ');
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
      const bytes = await readFile(join(folder, name));
      const font = { family, source: posix.join(posix.dirname(source), name), axes: {} };
      const codes = await characterSet(await cutFont(font, bytes, { letters: null, kind: 'sfnt' }));
      return { family, source: font.source, codes };
    }),
  );
}

function rangeOf(code: number): string {
  const page = code - (code % 256);
  const isOfScript = code < FIRST_SYMBOL || /[\p{L}\p{M}\p{N}]/u.test(String.fromCodePoint(code));
  return isOfScript ? `U+${hex(page)}-${hex(page + 255)}` : `U+${hex(code)}`;
}

const hex = (value: number) => value.toString(16).toUpperCase();
