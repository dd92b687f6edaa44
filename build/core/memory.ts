/** Limits the garbage collector's heap: on a machine with much memory, V8 uses several times what a build needs. */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Young generation per thread in MB: more is only filled, a quarter keeps the collector busy. */
export const YOUNG_MB = 48;

/** Growth of the old generation before a collection, in percent. V8's default is up to 300. */
const GROWTH_PERCENT = 60;

/** A third each: allocation, copy target, large objects. */
const SEMI_SPACE_MB = YOUNG_MB / 3;

/**
 * Bounds the memory of this process and of new threads. By default, V8 doubles the young generation up to 128 MB when many objects
 * survive a collection, as posts do, and never shrinks it. Threads get their full size at once.
 */
export function boundMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString(`--min-semi-space-size=${SEMI_SPACE_MB}`);
  growYoung();
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Grows the main thread's young generation at once: it starts with 1 MB, which keeps the collector busy. */
function growYoung(): void {
  const factor = Math.round(SEMI_SPACE_MB / semiSpaceMb());
  if (factor <= 1) return;
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  const before = semiSpaceMb();
  // It grows with a collection, after as many bytes as it has now.
  for (let round = 0; round < 500 && semiSpaceMb() === before; round++) Array(10_000).fill(round);
}

function semiSpaceMb(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')!.space_size / 2 / 2 ** 20;
}
