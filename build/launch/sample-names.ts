/** Names of the sample in any text, the project's or the built site's, however they are spelt there. */
import { positionAt } from '../core/text-position.ts';

/** How else a character may be written in HTML, XML or JSON. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '&': '(?:&amp;|&#38;|&#x26;|\\\\u0026|&)',
  '<': '(?:&lt;|&#60;|\\\\u003c|<)',
  '>': '(?:&gt;|&#62;|\\\\u003e|>)',
  '"': '(?:&quot;|&#34;|&#x22;|\\\\"|")',
  "'": "(?:&#x27;|&#39;|&apos;|\\\\u0027|')",
};
const SPACE = '(?:\\s|&nbsp;|&#160;|&#xa0;|\\\\u00a0)';

/** A telephone number stands in its link without any space. */
const NUMBER = /^[+\d][\d\s().-]+$/;

export interface TextFile {
  /** As messages name it. */
  readonly file: string;
  read(): string;
}

export interface Occurrence {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where the names stand, as whole words, in the files' order: every place, or the first in each file. */
export function findNames(
  files: readonly TextFile[],
  names: readonly string[],
  { all = false }: { all?: boolean } = {},
): Occurrence[] {
  const patterns = [...new Set(names)]
    .filter((name) => name.trim() !== '')
    .map((name) => ({ name, pattern: patternOf(name) }));
  return files.flatMap(({ file, read }) => {
    const text = read();
    return patterns.flatMap(({ name, pattern }) => {
      const found = all ? text.matchAll(pattern) : [...text.matchAll(pattern)].slice(0, 1);
      return Array.from(found, ({ index }) => ({ name, file, ...positionAt(text, index) }));
    });
  });
}

function patternOf(name: string): RegExp {
  const words = name.trim().split(/\s+/);
  const spell = (word: string) =>
    [...word].map((character) => SPELLINGS[character] ?? character.replace(/[/\\^$.*+?()[\]{}|]/, '\\$&')).join('');
  const spelt = words.map(spell).join(SPACE + (NUMBER.test(name) ? '*' : '+'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${spelt}(?![\\p{L}\\p{N}])`, 'giu');
}
