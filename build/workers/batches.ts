/** Gathers small pieces of work into batches for workers, of which a few are under way at a time. */
import { availableParallelism } from 'node:os';

/** Batches under way for each worker. */
const IN_FLIGHT_PER_CORE = 3;

export interface Batches<Input, Output> {
  /** Takes a piece of work; what becomes of it is known after `drain`, or many more. */
  add(input: Input): Promise<Output>;
  /** Waits while as many batches as may be are under way: for whoever would let much pile up. */
  room(): Promise<void>;
  /** Sends what is left, and waits for all. */
  drain(): Promise<void>;
}

/**
 * @param size how many go to a worker at a time
 * @param run does a batch, and gives what became of each of its inputs in their order
 */
export function openBatches<Input, Output>(
  size: number,
  run: (inputs: Input[]) => Promise<Output[]>,
): Batches<Input, Output> {
  const underWay = new Set<Promise<unknown>>();
  const most = availableParallelism() * IN_FLIGHT_PER_CORE;
  const waiting: { readonly input: Input; readonly settle: PromiseWithResolvers<Output> }[] = [];
  // The first piece goes alone and at once, so that a worker loads what it needs while the others come.
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
    add(input) {
      const settle = Promise.withResolvers<Output>();
      waiting.push({ input, settle });
      pump(enough);
      return settle.promise;
    },
    async room() {
      while (underWay.size >= most) await Promise.race(underWay);
    },
    async drain() {
      while (waiting.length > 0 || underWay.size > 0) {
        pump(1);
        await Promise.race(underWay);
      }
    },
  };
}
