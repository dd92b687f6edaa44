/** Names of the sample in any text, the project's or the built site's. */
import { positionAt } from '../core/errors.ts';

/** A telephone number stands in its link without any space. */
const NUMBER = /^[+\d][\d\s().-]+$/;

export type Occurrence = ReturnType<typeof findNames>[number];

/**
 * Where the names stand, as whole words, in the files' order.
 *
 * @param files `file` as messages name it
 */
export function findNames(
  files: readonly { readonly file: string; readonly read: () => string }[],
  names: readonly string[],
) {
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
