import type { Weave } from './assign.ts';

/** The cloths of the twelve services, in the order of the list. */
const serviceWeaves: readonly Weave[] = [
  { family: 'darn', ground: 'teal' },
  { family: 'river', ground: 'mist' },
  { family: 'rings', ground: 'teal' },
  { family: 'spiral', ground: 'paper' },
  { family: 'echo', ground: 'mist' },
  { family: 'weave', ground: 'teal' },
  { family: 'sun', ground: 'paper' },
  { family: 'petals', ground: 'teal' },
  { family: 'darn', ground: 'mist' },
  { family: 'echo', ground: 'teal' },
  { family: 'river', ground: 'paper' },
  { family: 'rings', ground: 'mist' },
];

/** The cloth of the service at this place of the list, from 0. */
export function serviceWeave(place: number): Weave {
  const weave = serviceWeaves[place];
  if (!weave) throw new RangeError(`serviceWeave: there are ${serviceWeaves.length} services, none at ${place}`);
  return weave;
}
