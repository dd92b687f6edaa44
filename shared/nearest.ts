/** Which name was meant; none where none is like it. */
import { closest, distance } from 'fastest-levenshtein';
import { decoded } from './decoded.ts';

export function nearest(name: string, names: readonly string[]): string | null {
  const near = names.filter((other) => isNear(name, other));
  return near.length > 0 ? closest(name, near) : null;
}

/** The start of the other, or alike but for two or a third of its letters, and of a short name at most half. */
function isNear(name: string, other: string): boolean {
  const [short, long] = name.length < other.length ? [name, other] : [other, name];
  if (short.length > 2 && long.startsWith(short)) return true;
  return distance(name, other) <= Math.min(Math.max(2, name.length / 3), name.length / 2);
}

/** The same as the end of a sentence: `; nearest: ferry-times`. */
export function nearestOf(name: string, names: readonly string[]): string {
  const found = nearest(name, names);
  return found === null ? '' : `; nearest: ${found}`;
}

/** The path whose last part, without its ending, is most like that of another; null where none is like it. */
export function nearestPath(path: string, paths: readonly string[]): string | null {
  const nameOf = (one: string) =>
    decoded((one.split('/').findLast(Boolean) ?? '').replace(/\.\w+$/, ''))
      .normalize()
      .toLowerCase();
  const name = nameOf(path);
  const near = paths.filter((one) => isNear(name, nameOf(one)));
  return near.length > 0 ? closest(path, near) : null;
}
