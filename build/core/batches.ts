/** Groups small inputs into batches for workers, with a limit on batches in progress. */
import { availableParallelism } from 'node:os';

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
