/** Which name was meant; none where none is like it. */
import { closest, distance } from 'fastest-levenshtein';

export function nearest(name: string, names: readonly string[]): string | null {
  const found = names.length > 0 ? closest(name, names) : null;
  return found !== null && isNear(name, found) ? found : null;
}

/** More letters that differ are another name: two or a third of them, and in a short name less than half. */
const isNear = (name: string, other: string) =>
  distance(name, other) <= Math.min(Math.max(2, name.length / 3), (name.length - 1) / 2);

/** The same as the end of a sentence: `; nearest: ferry-times`. */
export function nearestOf(name: string, names: readonly string[]): string {
  const found = nearest(name, names);
  return found === null ? '' : `; nearest: ${found}`;
}

/** The path whose last part, without its ending, is most like that of another; null where none is like it. */
export function nearestPath(path: string, paths: readonly string[]): string | null {
  const nameOf = (one: string) => (one.split('/').findLast(Boolean) ?? '').replace(/\.\w+$/, '').toLowerCase();
  const name = nameOf(path);
  const near = paths.filter((one) => isNear(name, nameOf(one)));
  return near.length > 0 ? closest(path, near) : null;
}
