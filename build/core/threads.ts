/** Threads of a build: the memory that they may take, small inputs in batches, JSON that they share, and questions of tasks. */
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { availableParallelism } from 'node:os';
import { runInNewContext } from 'node:vm';
import { hash } from 'node:crypto';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** Young generation of a worker in MB, a third for new objects: twice as much saves no time, half keeps the collector busy. */
export const YOUNG_MB = 24;

/** Growth of the old generation before a collection, in percent. V8's default is up to 300. */
const GROWTH_PERCENT = 60;

/**
 * Bounds the memory of this process and of new threads. By default, V8 doubles the young generation up to 128 MB when many objects
 * survive a collection, as posts do, and never shrinks it. The main thread's stays at 2 MB; new threads get their full size at once.
 * V8 optimises WebAssembly late: for the few fonts of a site that takes longer than to cut them, and 60 MB.
 */
export function boundMemory(): void {
  const young = `--min-semi-space-size=${YOUNG_MB / 3} --semi-space-growth-factor=1`;
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT} ${young} --wasm-tiering-budget=600000000`);
}

/** Collects garbage now. V8 puts it off until the heap grows, and large objects that a step gave up would stay to the end of the build. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  // The compile cache is of other flags.
  setFlagsFromString('--no-expose-gc');
}

const IN_FLIGHT_PER_CORE = 3;

/** @param run processes a batch of this size, and returns its results in order */
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

/** Runs a task that asks this thread one question, by `ask` with this port. @throws what the task or the answer throws */
export function answering<Question, Answer, Result>(
  answer: (question: Question) => Promise<Answer>,
  run: (port: MessagePort) => Promise<Result>,
): Promise<Result> {
  const { port1, port2 } = new MessageChannel();
  const failed = Promise.withResolvers<never>();
  port1.once('message', (question: Question) => {
    answer(question)
      .then((value) => port1.postMessage(value))
      .catch(failed.reject);
  });
  return Promise.race([run(port2), failed.promise]).finally(() => port1.close());
}

/** Asks the thread that started this task. @throws Error where it gave the task up */
export async function ask<Answer>(port: MessagePort, question: unknown): Promise<Answer> {
  port.postMessage(question);
  const closed = once(port, 'close').then(() => Promise.reject(new Error('This task is no longer needed.')));
  const [answer] = (await Promise.race([once(port, 'message'), closed])) as [Answer];
  return answer;
}
