import { from, type Weave } from './assign.ts';
import { families, grounds } from './families.ts';
import { hash } from './random.ts';

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
