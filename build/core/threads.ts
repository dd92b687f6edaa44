/** Threads of a build: the memory that they may take, small inputs in batches, and JSON that they share. */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { availableParallelism } from 'node:os';
import { hash } from 'node:crypto';

/** Young generation per thread in MB: twice as much saves no time, half keeps the collector busy. */
export const YOUNG_MB = 24;

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

const IN_FLIGHT_PER_CORE = 3;

/**
 * @param size inputs per batch
 * @param run processes a batch and returns its results in order
 */
export function openBatches<Input, Output>(size: number, run: (inputs: Input[]) => Promise<Output[]>) {
  const underWay = new Set<Promise<unknown>>();
  const most = availableParallelism() * IN_FLIGHT_PER_CORE;
  const waiting: { readonly input: Input; readonly settle: PromiseWithResolvers<Output> }[] = [];
  // The first input is sent alone, so that a worker loads its modules while the others arrive.
  let enough = 1;

  function send(): void {
    const batch = waiting.splice(0, size);
    enough = size;
    const work: Promise<unknown> = run(batch.map(({ input }) => input))
      .then(
        (outputs) => batch.forEach(({ settle }, index) => settle.resolve(outputs[index]!)),
        (cause: unknown) => batch.forEach(({ settle }) => settle.reject(cause)),
      )
      .finally(() => {
        underWay.delete(work);
        pump(size);
      });
    underWay.add(work);
  }

  function pump(atLeast: number): void {
    while (waiting.length >= atLeast && underWay.size < most) send();
  }

  return {
    /** Adds an input. The result settles after `drain`, or after many more inputs. */
    add(input: Input): Promise<Output> {
      const settle = Promise.withResolvers<Output>();
      settle.promise.catch(() => {}); // the caller may await it late
      waiting.push({ input, settle });
      pump(enough);
      return settle.promise;
    },
    /** Waits until a batch may start, so that inputs do not pile up. */
    async room(): Promise<void> {
      while (underWay.size >= most) await Promise.race(underWay);
    },
    /** Sends the rest and waits for all results. */
    async drain(): Promise<void> {
      while (waiting.length > 0 || underWay.size > 0) {
        pump(1);
        await Promise.race(underWay);
      }
    },
  };
}

export type SharedJson = Readonly<ReturnType<typeof shareJson>>;

/** The text in UTF-8, and its SHA-256. */
export function shareJson(value: unknown) {
  const text = JSON.stringify(value);
  const bytes = new SharedArrayBuffer(Buffer.byteLength(text));
  Buffer.from(bytes).write(text);
  return { digest: hash('sha256', text), bytes };
}

/** @returns a reader for this thread that keeps its last value: the same text gives the same object */
export function sharedJsonReader<T>(): (shared: SharedJson) => T {
  let last: { readonly digest: string; readonly value: T } | null = null;
  return ({ digest, bytes }) => {
    if (last?.digest !== digest) last = { digest, value: JSON.parse(Buffer.from(bytes).toString()) as T };
    return last.value;
  };
}
