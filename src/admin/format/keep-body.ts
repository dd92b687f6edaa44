/** A Markdown text after the CMS's editor had it: what says the same keeps its spelling. */
import { diffArrays } from 'diff';
import { unitsOf, type Unit } from './body-units.ts';

/**
 * @param original as the file had it
 * @param edited as the editor writes it, which spells Markdown in its own way
 * @returns the edited text, in which each block that says what a block of the original says is written as it was there
 */
export function keepBody(original: string, edited: string): string {
  const [before, after] = [unitsOf(original), unitsOf(edited)];
  const kept: (Unit & { readonly place: number | null })[] = [];
  let [from, to] = [0, 0];
  for (const { value, added, removed } of diffArrays(
    before.units.map(({ meaning }) => meaning),
    after.units.map(({ meaning }) => meaning),
  )) {
    for (const _ of value) {
      if (added) kept.push({ ...after.units[to++]!, place: null });
      else if (removed) from++;
      else {
        kept.push({ ...before.units[from]!, place: from++ });
        to++;
      }
    }
  }
  const joined = kept.map((unit, index) => unit.text + gapAfter(unit, kept[index + 1], before.units.length)).join('');
  return before.head + joined;
}

/** Between two that stood so, what stood there; items of a list follow each other without an empty line. */
function gapAfter(
  { gap, place, isItem }: Unit & { readonly place: number | null },
  next: (Unit & { readonly place: number | null }) | undefined,
  count: number,
): string {
  if (!next) return place !== null && place === count - 1 ? gap : '\n';
  if (place !== null && next.place === place + 1) return gap;
  return isItem && next.isItem ? '\n' : '\n\n';
}
