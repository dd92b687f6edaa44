/** Which entry of a list is which entry of the list before. */
import { isSame } from '../../page/same.ts';

/** What names an entry, the most telling first. */
const NAMES = ['id', 'kind', 'name', 'title', 'question', 'label', 'path', 'time'];

/**
 * @returns for each value its place among those before, or null for a new one: what is the same, then what is named the same, then
 *   what stands at the same place
 */
export function matchItems(before: readonly unknown[], values: readonly unknown[]): (number | null)[] {
  const free = new Set(before.keys());
  const matched: (number | null)[] = values.map(() => null);
  const take = (isMatch: (value: unknown, before: unknown, at: readonly [number, number]) => boolean) => {
    for (const [index, value] of values.entries()) {
      if (matched[index] !== null) continue;
      const places = [...free].sort((a, b) => Math.abs(a - index) - Math.abs(b - index));
      const found = places.find((place) => isMatch(value, before[place], [index, place]));
      if (found === undefined) continue;
      matched[index] = found;
      free.delete(found);
    }
  };
  take((value, other) => isSame(value, other));
  take((value, other) => nameOf(value) !== null && nameOf(value) === nameOf(other));
  // A list that has grown or shrunk says nothing by its places.
  if (before.length === values.length) take((_value, _other, [index, place]) => index === place);
  return matched;
}

function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  const key = NAMES.find((name) => typeof fields[name] === 'string' && fields[name] !== '');
  return key === undefined ? null : `${key}: ${String(fields[key])}`;
}
