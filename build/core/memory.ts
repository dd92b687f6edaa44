/** Limits the garbage collector's heap: on a machine with much memory, V8 uses several times what a build needs. */
import { setFlagsFromString } from 'node:v8';

/** Young generation per thread in MB: more is only filled, a quarter keeps the collector busy. */
export const YOUNG_MB = 48;

/** Growth of the old generation before a collection, in percent. V8's default is up to 300. */
const GROWTH_PERCENT = 60;

/**
 * Bounds the memory of this process and of new threads. By default, V8 doubles the young generation up to 128 MB when many objects
 * survive a collection, as posts do, and never shrinks it. Threads get their full size at once.
 */
export function boundMemory(): void {
  // A third each: allocation, copy target, large objects.
  for (const flag of [
    '--semi-space-growth-factor=1',
    `--min-semi-space-size=${YOUNG_MB / 3}`,
    `--heap-growing-percent=${GROWTH_PERCENT}`,
  ])
    setFlagsFromString(flag);
}
