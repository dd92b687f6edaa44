/** What workers get: small inputs in batches, and JSON in shared memory. */
import { availableParallelism } from 'node:os';
import { hash } from 'node:crypto';

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
