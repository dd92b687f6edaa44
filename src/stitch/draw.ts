/** What a way of filling a cloth is given, and what it gives. */
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
