/**
 * A list in several parts, of which a new entry changes the first alone: parts are counted off from the oldest entry, so that all but the first have `size` entries and stay as they are until another is full.
 *
 * @param list newest first
 * @param first so many stand in the first part in any case, and up to one less than `size` more
 * @returns the entries of each, with its number from 1
 */
export function partsOf<Entry>(list: readonly Entry[], first: number, size: number) {
  const others = Math.floor(Math.max(0, list.length - first) / size);
  const end = list.length - others * size;
  return Array.from({ length: others + 1 }, (_, index) => {
    const entries = index === 0 ? list.slice(0, end) : list.slice(end + (index - 1) * size, end + index * size);
    return { number: index + 1, entries };
  });
}
