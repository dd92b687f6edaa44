import { families, grounds, type Family, type Ground } from './families.ts';
import { hash } from './random.ts';

/** The cloth of a post or service: which family on which ground. */
export type Weave = { readonly family: Family; readonly ground: Ground };

/** A post's family is unlike those of so many posts before it, its family and ground together unlike those of so many. */
const UNLIKE = { family: 4, weave: 11 };

/**
 * Families and grounds for all posts, by slug. A post is unlike the four before it in family and the one before it in ground, and no
 * two of twelve in a row, which a page of the list shows, have both alike. Slugs come oldest first: a post keeps its cloth when newer
 * ones are added.
 */
export function assign(slugsOldestFirst: readonly string[]): Map<string, Weave> {
  const made: Weave[] = [];
  const bySlug = new Map<string, Weave>();
  for (const slug of slugsOldestFirst) {
    const digest = hash(slug);
    const recent = made.slice(-UNLIKE.weave);
    const isFree = (weave: Weave) =>
      recent.at(-1)?.ground !== weave.ground &&
      !recent.slice(-UNLIKE.family).some(({ family }) => family === weave.family) &&
      !recent.some(({ family, ground }) => family === weave.family && ground === weave.ground);
    const groundsFor = (family: Family) => grounds.filter((ground) => isFree({ family, ground }));
    const family = from(families, digest, (name) => groundsFor(name).length > 0);
    const ground = from(grounds, digest >>> 8, (name) => isFree({ family, ground: name }));
    const weave = { family, ground };
    made.push(weave);
    bySlug.set(slug, weave);
  }
  return bySlug;
}

/** The first item at or after `start`, going round, that is allowed: one always is. */
export function from<Item>(items: readonly Item[], start: number, allowed: (item: Item) => boolean): Item {
  const first = start % items.length;
  return [...items.slice(first), ...items.slice(0, first)].find(allowed)!;
}
