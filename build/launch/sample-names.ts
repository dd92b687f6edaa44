/** Names of the sample in any text, the project's or the built site's. */
import { positionAt } from '../core/text-position.ts';

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

/** Where the names stand, as whole words, in the files' order. */
export function findNames(files: readonly TextFile[], names: readonly string[]): Occurrence[] {
  const patterns = names.map((name) => ({ name, pattern: patternOf(name) }));
  return files.flatMap(({ file, read }) => {
    const text = read();
    return patterns.flatMap(({ name, pattern }) =>
      Array.from(text.matchAll(pattern), ({ index }) => ({ name, file, ...positionAt(text, index) })),
    );
  });
}

function patternOf(name: string): RegExp {
  const words = name.split(/\s+/).map((word) => word.replace(/[/\\^$.*+?()[\]{}|]/g, '\\$&'));
  const spelt = words.join(NUMBER.test(name) ? '\\s*' : '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${spelt}(?![\\p{L}\\p{N}])`, 'giu');
}
