/** The eight ways of filling a cloth, each a pure function of its field and its row of random numbers. */
import { darn, petals, weave } from './lattices.ts';
import { echo, rings, river, spiral, sun } from './waves.ts';
import type { Pattern } from '../contract.ts';
import type { Draw } from './draw.ts';

export const draw = { rings, river, darn, echo, petals, weave, spiral, sun } satisfies Record<string, Draw>;

export type Family = keyof typeof draw;
export const families = Object.keys(draw) as Family[];

/** Whether pictures are sewn at all. */
export const hasStitches = (pattern: Pattern | undefined) => typeof pattern !== 'string';

export type Ground = 'paper' | 'teal' | 'mist';
export const grounds: readonly Ground[] = ['paper', 'teal', 'mist'];
