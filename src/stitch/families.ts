/** The eight ways of filling a cloth, each a pure function of its field and its row of random numbers. */
import { darn, petals, weave } from './lattices.ts';
import { echo, rings, river, spiral, sun } from './waves.ts';
import type { Random } from './random.ts';

/** The field to fill, in user units; `focus` is where, down the height (0 to 1), the picture's middle lies. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly focus: number;
}

export interface Drawing {
  readonly threads: readonly string[];
  /** The gold thread: a path of its own, or the index of one of the threads. */
  readonly gold: string | number;
  /** Stitches are drawn one by one: no dashes are wanted. */
  readonly solid: boolean;
}

export type Draw = (field: Field, random: Random) => Drawing;

export const draw = { rings, river, darn, echo, petals, weave, spiral, sun } satisfies Record<string, Draw>;

export type Family = keyof typeof draw;
export const families: readonly Family[] = ['rings', 'river', 'darn', 'echo', 'petals', 'weave', 'spiral', 'sun'];

export type Ground = 'paper' | 'teal' | 'mist';
export const grounds: readonly Ground[] = ['paper', 'teal', 'mist'];
