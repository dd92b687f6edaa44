/** How much room V8 takes for what it has not yet looked through: on a machine with much memory, several times what a build uses. */
import { setFlagsFromString } from 'node:v8';

/** For what is new, of a thread, in MB: more would only be filled, a quarter of it keeps the collector busy. */
export const YOUNG_MB = 48;

/** By how many percent what has lived on may grow before it is looked through. Left alone, V8 takes up to 300. */
const GROWTH_PERCENT = 60;

/**
 * Bounds the memory of this process and of threads that start from now on. The room of this thread for what is new stays as it is: left
 * alone, V8 doubles it up to 128 MB as soon as much outlives a collection, as posts on their way do, and does not take it back. Threads
 * have all of theirs at once.
 */
export function boundMemory(): void {
  // V8 counts in thirds: one is filled, one is copied to, one is for what is large.
  for (const flag of [
    '--semi-space-growth-factor=1',
    `--min-semi-space-size=${YOUNG_MB / 3}`,
    `--heap-growing-percent=${GROWTH_PERCENT}`,
  ])
    setFlagsFromString(flag);
}
