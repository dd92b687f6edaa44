import { families, grounds, type Family, type Ground } from './families.ts';
import { hash } from './random.ts';

/** The cloth of a post or service: which family on which ground. */
export type Weave = { readonly family: Family; readonly ground: Ground };

/**
 * Families and grounds for all posts, by slug. A post is unlike the four before it in family and unlike the one before it
 * in ground. Slugs come oldest first: a post keeps its cloth when newer ones are added.
 */
export function assign(slugsOldestFirst: readonly string[]): Map<string, Weave> {
  const made: Weave[] = [];
  const bySlug = new Map<string, Weave>();
  for (const slug of slugsOldestFirst) {
    const digest = hash(slug);
    const recent = new Set(made.slice(-4).map((weave) => weave.family));
    const last = made.at(-1)?.ground;
    const family = from(families, digest, (name) => !recent.has(name));
    const ground = from(grounds, digest >>> 8, (name) => name !== last);
    const weave = { family, ground };
    made.push(weave);
    bySlug.set(slug, weave);
  }
  return bySlug;
}

/** The first item at or after `start`, going round, that is allowed. @throws RangeError where none is */
export function from<Item>(items: readonly Item[], start: number, allowed: (item: Item) => boolean): Item {
  for (let i = 0; i < items.length; i++) {
    const item = items[(start + i) % items.length];
    if (item !== undefined && allowed(item)) return item;
  }
  throw new RangeError('assign: every item is taken');
}
