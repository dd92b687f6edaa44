/** Which name was meant, as the end of a sentence; nothing where none is like it. */
import { closest, distance } from 'fastest-levenshtein';

/** More letters that differ are another name: so many, or a part of a long one. */
const MISSPELT = { letters: 3, part: 1 / 3 };

/** @returns `; nearest: ferry-times` */
export function nearestOf(name: string, names: readonly string[]): string {
  const found = names.length > 0 ? closest(name, names) : null;
  const allowed = Math.max(MISSPELT.letters, name.length * MISSPELT.part);
  return found !== null && distance(name, found) <= allowed ? `; nearest: ${found}` : '';
}
