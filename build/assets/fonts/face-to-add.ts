/** What to add to the settings' fonts for characters that none of them has: a file of the same packages, else a package to install. */
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import type { FontConfig } from '../../core/types.ts';
import { characterSet, cutFont } from './cut-font.ts';
import { rangePattern } from './unicode-range.ts';

/** Below it scripts have whole pages of 256 numbers; above, symbols have none. */
const FIRST_SYMBOL = 0x2000;

/** Scripts of which @fontsource-variable has one file with all weights, with their blocks in Unicode. */
const ALPHABETS =
  'greek 370-3FF, cyrillic 400-52F, armenian 530-58F, hebrew 590-5FF, arabic 600-6FF, thaana 780-7BF, devanagari 900-97F, ' +
  'bengali 980-9FF, gurmukhi A00-A7F, gujarati A80-AFF, oriya B00-B7F, tamil B80-BFF, telugu C00-C7F, kannada C80-CFF, ' +
  'malayalam D00-D7F, sinhala D80-DFF, thai E00-E7F, lao E80-EFF, georgian 10A0-10FF, ethiopic 1200-139F, khmer 1780-17FF';
/** Their letters are too many for that: the packages have a file for each weight. */
const EAST_ASIAN = [
  ['noto-sans-sc (Chinese) or @fontsource/noto-sans-jp (Japanese)', 'U+2E80-9FFF, U+F900-FAFF, U+FF01-FF9F'],
  ['noto-sans-kr', 'U+1100-11FF, U+3130-318F, U+AC00-D7FF'],
] as const;

/** @returns says what to add for a letter that no face has, as the end of a sentence: the same for all that one addition serves */
export async function findFaces(faces: readonly FontConfig[], root: string): Promise<(letter: string) => string> {
  const files = (await Promise.all(faces.map((font) => siblings(font, root)))).flat();
  const fonts = faces.filter(({ family }, index) => faces.findIndex((font) => font.family === family) === index);
  return (letter) => {
    const code = letter.codePointAt(0)!;
    const isIn = (range: string) => rangePattern(range).test(letter);
    const found = fonts.flatMap((font) => {
      const file = files.find(({ family, codes }) => family === font.family && codes.has(code));
      return file ? [entry(font, file.source, rangeOf(code))] : [];
    });
    if (found.length > 0) return `add to fonts in site.config.ts ${found.join(', ')}`;
    const alphabets = [...ALPHABETS.matchAll(/(\w+) ([\w-]+)/g)];
    const [, alphabet, block] = alphabets.find(([, , block]) => isIn(`U+${block}`)) ?? [];
    if (alphabet && block) {
      // Two are in the package of the Latin letters.
      const name = alphabet === 'greek' || alphabet === 'cyrillic' ? 'noto-sans' : `noto-sans-${alphabet}`;
      const source = `@fontsource-variable/${name}/files/${name}-${alphabet}-wght-normal.woff2`;
      const entries = fonts
        .filter(({ unicodeRange }) => unicodeRange === null)
        // With what joins and parts the letters of a word.
        .map((font) => entry(font, source, `U+${block}, U+200C-200D`));
      const install = `run npm install --save-exact @fontsource-variable/${name}`;
      return `${install} and add to fonts in site.config.ts ${entries.join(', ')}`;
    }
    const [packages, range] = EAST_ASIAN.find(([, range]) => isIn(range)) ?? [null, rangeOf(code)];
    const file = packages === null ? 'a file that has it' : `a file for each weight of @fontsource/${packages}`;
    return `add to fonts in site.config.ts ${file}, with unicodeRange: '${range}'`;
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
