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

/** Says for each of the letters what to add, as the end of a sentence. */
export async function findFaces(
  faces: readonly Face[],
  letters: readonly string[],
  root: string,
): Promise<(letter: string) => string> {
  if (letters.length === 0) return () => '';
  const files = (await Promise.all(faces.map(({ font }) => siblings(font, root)))).flat();
  const families = [...new Set(faces.map(({ font }) => font.family))];
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const found = families.flatMap(
      (family) => files.find((file) => file.family === family && file.codes.has(code)) ?? [],
    );
    const range = `unicodeRange: '${rangeOf(code)}'`;
    if (found.length === 0)
      return `a face of a family that is there (a file of @fontsource for its script) with ${range}`;
    const sources = found.map(({ family, source }) => `for ${family} the file '${source}'`);
    return `${sources.join(' and ')}, with ${range}`;
  };
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
  const hex = (value: number) => value.toString(16).toUpperCase();
  const page = code - (code % 256);
  return code < FIRST_SYMBOL ? `U+${hex(page)}-${hex(page + 255)}` : `U+${hex(code)}`;
}
