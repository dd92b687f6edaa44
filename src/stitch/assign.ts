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

/** A service as its cloth is chosen: its slug, and the cloth that its document names. */
interface Clothed {
  readonly id: string;
  readonly cloth?: { readonly pattern: Weave['family']; readonly ground: Weave['ground'] } | undefined;
}

/**
 * The cloths of the services, in the order of the list. One that names none has a cloth from its slug, unlike the one before it and
 * the one after it in pattern and in ground; after the last comes the first.
 */
export function serviceWeaves(services: readonly Clothed[]): Weave[] {
  const weaves = services.map(
    ({ cloth }): Weave | undefined => cloth && { family: cloth.pattern, ground: cloth.ground },
  );
  const count = services.length;
  services.forEach(({ id }, index) => {
    if (weaves[index]) return;
    const near = [weaves[(index + count - 1) % count], weaves[(index + 1) % count]];
    const digest = hash(id);
    weaves[index] = {
      family: from(families, digest, (name) => near.every((weave) => weave?.family !== name)),
      ground: from(grounds, digest >>> 8, (name) => near.every((weave) => weave?.ground !== name)),
    };
  });
  return weaves.filter((weave) => weave !== undefined);
}
