/** Two versions of a list, or of a text's blocks, made one by what each did to the version before. */
import { isSame } from '../../page/same.ts';

/** For each entry of a version, its place in the version before; null for a new one. */
export type Places = (before: readonly unknown[], after: readonly unknown[]) => readonly (number | null)[];

/** One entry in three versions; `GONE` where a version does not have it. */
export type MergeEntry = (base: unknown, mine: unknown, theirs: unknown) => readonly unknown[];

export const GONE = Symbol('gone');

/** @returns null where both put the entries into other orders */
export function mergeLists(
  [base, mine, theirs]: readonly [readonly unknown[], readonly unknown[], readonly unknown[]],
  places: Places,
  merge: MergeEntry,
): unknown[] | null {
  const [own, theirOwn] = [keysOf(base, mine, places, 'mine'), keysOf(base, theirs, places, 'theirs')];
  // What both added is one entry.
  const twinOf = (name: string, added: unknown) =>
    isNew(name) ? [...own].find(([key, value]) => isNew(key) && isSame(added, value))?.[0] : undefined;
  const other = new Map(Array.from(theirOwn, ([key, value]) => [twinOf(key, value) ?? key, value]));
  const isMoved = !isInOrder([...own.keys()]);
  if (isMoved && !isInOrder([...other.keys()])) return null;
  const [leading, following] = isMoved ? [own, other] : [other, own];
  return inserted([...leading.keys()], [...following.keys()]).flatMap((key) => {
    const before = isNew(key) ? GONE : base[Number(key)];
    return merge(before, own.has(key) ? own.get(key) : GONE, other.has(key) ? other.get(key) : GONE);
  });
}

/** The entries of a version by their place in the version before, or by a name of their own. */
function keysOf(base: readonly unknown[], version: readonly unknown[], places: Places, side: string) {
  const found = places(base, version);
  return new Map(
    version.map((value, index) => [found[index] === null ? `${side} ${index}` : String(found[index]), value]),
  );
}

const isNew = (key: string) => /^[mt]/.test(key);

function isInOrder(keys: readonly string[]): boolean {
  const kept = keys.filter((key) => !isNew(key)).map(Number);
  return kept.every((place, index) => index === 0 || place > kept[index - 1]!);
}

/** The keys of the first row, with those that only the second has behind what they stand behind there. */
function inserted(row: string[], others: readonly string[]): string[] {
  const made = [...row];
  for (const [index, key] of others.entries()) {
    if (made.includes(key)) continue;
    const before = others.slice(0, index).findLast((name) => made.includes(name));
    let at = before === undefined ? 0 : made.indexOf(before) + 1;
    // What both added at one place stands in the order: theirs, mine.
    while (isNew(key) && at < made.length && isNew(made[at]!)) at += 1;
    made.splice(at, 0, key);
  }
  return made;
}
