/** What a body lost on its way into the page, by kinds, to be reported to its author. */

/** How many of a kind; kinds are plurals, as they stand in a warning: `buttons`. */
export type Removed = { readonly [kind: string]: number };

export interface RemovedCounter {
  readonly removed: (kind: string, count?: number) => void;
  counts(): Removed;
}

export function countRemoved(): RemovedCounter {
  const counts = new Map<string, number>();
  return {
    removed: (kind, count = 1) => {
      if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count);
    },
    counts: () => Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** Both together. */
export function addRemoved(one: Removed, other: Removed): Removed {
  const counter = countRemoved();
  for (const counts of [one, other]) for (const kind in counts) counter.removed(kind, counts[kind]);
  return counter.counts();
}
