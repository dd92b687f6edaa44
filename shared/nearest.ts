/** Which name was meant; none where none is like it. */
import { closest, distance } from 'fastest-levenshtein';
import { decoded } from './strings.ts';

export const nearest = (name: string, names: readonly string[]) => nearestAmong(names)(name);

/** Reads the names once, for many searches. @param wordOf what of a name is compared */
function nearestAmong(names: readonly string[], wordOf = (name: string) => name) {
  const words = names.map(wordOf);
  return (name: string): string | null => {
    const word = wordOf(name);
    const near = names.filter((_, index) => isNear(word, words[index]!));
    return near.length > 0 ? closest(name, near) : null;
  };
}

/** The start of the other, or alike but for two or a third of its letters, and of a short name at most half. */
const isNear = (name: string, other: string) =>
  (name.length > 2 && other.startsWith(name)) ||
  (other.length > 2 && name.startsWith(other)) ||
  distance(name, other) <= Math.min(Math.max(2, name.length / 3), name.length / 2);

/** The same as the end of a sentence: `; nearest: ferry-times`. */
export function nearestOf(name: string, names: readonly string[]): string {
  const found = nearest(name, names);
  return found === null ? '' : `; nearest: ${found}`;
}

/** The last part of a path, without its ending. */
const lastPart = (path: string) =>
  decoded((path.split('/').findLast(Boolean) ?? '').replace(/\.\w+$/, '').toLowerCase()).normalize();
export const nearestPathAmong = (paths: readonly string[]) => nearestAmong(paths, lastPart);
export const nearestPath = (path: string, paths: readonly string[]) => nearestPathAmong(paths)(path);
