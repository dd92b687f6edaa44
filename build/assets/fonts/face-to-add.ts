/** What to add to the settings' fonts for a letter that none of them has: a file of the same packages, where one has it. */
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import type { FontConfig } from '../../core/types.ts';
import { characterSet } from './character-set.ts';
import { cutFont } from './cut-font.ts';

interface Face {
  readonly font: FontConfig;
}

/** Below it scripts have whole pages of 256 numbers; above, one has letters of many. */
const FIRST_SYMBOL = 0x2000;

/** Scripts of which @fontsource-variable has one file with all weights, by their names in Unicode. */
const SCRIPTS =
  'Arabic Armenian Bengali Devanagari Ethiopic Georgian Hebrew Kannada Khmer Oriya Sinhala Tamil Telugu Thaana Thai Cyrillic Greek'
    .split(' ')
    .map((name) => ({ name, own: new RegExp(`\\p{sc=${name}}`, 'u'), used: new RegExp(`\\p{scx=${name}}`, 'u') }));
type Script = (typeof SCRIPTS)[number];
/** They have no package for themselves. */
const IN_NOTO_SANS = new Set(['Cyrillic', 'Greek']);
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
    const name = script.name.toLowerCase();
    const family = IN_NOTO_SANS.has(script.name) ? 'noto-sans' : `noto-sans-${name}`;
    const range = scriptRange(script, letters);
    const source = `@fontsource-variable/${family}/files/${family}-${name}-wght-normal.woff2`;
    const entries = fonts.filter(({ unicodeRange }) => unicodeRange === null).map((font) => entry(font, source, range));
    return `run npm install --save-exact @fontsource-variable/${family} and add to fonts in site.config.ts ${entries.join(', ')}`;
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
  return code < FIRST_SYMBOL ? `U+${hex(page)}-${hex(page + 255)}` : `U+${hex(code)}`;
}

const hex = (value: number) => value.toString(16).toUpperCase();
