/** Chooses the features that content leaves out from the id, so that neighbours in a list differ. */
import { grounds, type Ground } from '../families.ts';
import { hash } from '../random.ts';

export interface Likeness extends Features {
  readonly ground: Ground;
}

export interface Portrayed {
  /** Undefined: content names none. */
  readonly portrait: Likeness | undefined;
  readonly ground: Ground;
}

/** Features of which any may be left out. */
export type Chosen = { readonly [Name in keyof Features]?: Features[Name] | undefined };

const withSari: ReadonlySet<Hair> = new Set(['bob', 'long', 'bun', 'braid']);
const withBeard: ReadonlySet<Hair> = new Set(['short', 'swept', 'curls', 'bald', 'turban']);

/**
 * @returns the same list, each with a ground, and those who name a portrait with a whole likeness; the choices of content stand, however
 * they go together
 */
export function portrayed<Sitter extends { readonly id: string; readonly portrait?: Chosen | undefined }>(
  sitters: readonly Sitter[],
): (Sitter & Portrayed)[] {
  const before: Features[] = [];
  return sitters.map((sitter, place) => {
    const ground = grounds[(place + 1) % grounds.length]!;
    if (!sitter.portrait) return { ...sitter, portrait: undefined, ground };
    const features = featuresOf(sitter.id, sitter.portrait, before);
    before.unshift(features);
    return { ...sitter, portrait: { ...features, ground }, ground };
  });
}

/** @param before those of the people before, the nearest first */
function featuresOf(id: string, chosen: Chosen, before: readonly Features[]): Features {
  const near = before.slice(0, 3);
  const digest = hash(id);
  const pick = <Item>(from: readonly Item[], shift: number) => from[(digest >>> shift) % from.length]!;
  const wearsBeard = chosen.beard !== undefined && chosen.beard !== 'none';
  const hasHair = (hair: Hair) =>
    !near.some((each) => each.hair === hair) && suits(hair, chosen.clothing) && (!wearsBeard || withBeard.has(hair));
  const hair = chosen.hair ?? pick(FEATURES.hair.filter(hasHair), 2);
  const wears = (clothing: Features['clothing']) =>
    clothing !== near[0]?.clothing && suits(hair, clothing) && !(wearsBeard && clothing === 'sari');
  const clothing = chosen.clothing ?? pick(FEATURES.clothing.filter(wears), 9);
  const mayHaveBeard = withBeard.has(hair) && clothing !== 'sari';
  return {
    hair,
    clothing,
    glasses: chosen.glasses ?? pick([...FEATURES.glasses, 'none'] as const, 14),
    age: chosen.age ?? pick(FEATURES.age, 18),
    skin: chosen.skin ?? pick(FEATURES.skin, 5),
    beard: chosen.beard ?? (hair === 'turban' ? 'full' : mayHaveBeard ? pick(FEATURES.beard, 22) : 'none'),
  };
}

function suits(hair: Hair, clothing: Features['clothing'] | undefined): boolean {
  return clothing !== 'sari' || withSari.has(hair);
}

/** What a drawn portrait is composed of, by the names that content uses. */
export const FEATURES = {
  hair: ['short', 'swept', 'curls', 'coils', 'bob', 'long', 'bun', 'braid', 'bald', 'hijab', 'turban'],
  glasses: ['none', 'round', 'square'],
  clothing: ['kurta', 'shirt', 'sari', 'sweater', 'blazer'],
  age: ['young', 'middle', 'older'],
  skin: ['fair', 'light', 'tan', 'brown', 'deep'],
  beard: ['none', 'moustache', 'short', 'full'],
} as const;

export type Features = { readonly [Name in keyof typeof FEATURES]: (typeof FEATURES)[Name][number] };
export type Hair = Features['hair'];
