/** The worker threads of a build, which run the site's own code and the sanitiser. */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { SiteError } from '../core/errors.ts';
import { asSiteFault } from '../core/site-code.ts';
import { YOUNG_MB } from '../core/threads.ts';
import type * as Tasks from './worker.ts';

/** Each is a function of worker.ts. */
const NAMES = ['finish', 'load', 'read', 'forms', 'plan', 'make', 'cutFont'] as const;
type Name = (typeof NAMES)[number];
type Input<T extends Name> = Parameters<(typeof Tasks)[T]>[0];
type Value<T extends Name> = Extract<Awaited<ReturnType<(typeof Tasks)[T]>>, { value: unknown }>['value'];

export type Workers = ReturnType<typeof openWorkers>;

/** An idle thread keeps its loaded and optimised code. One alone, which ends, has the WebAssembly that cuts fonts: it takes 45 MiB. */
const MAKERS = { minThreads: 1, idleTimeout: 60_000 };
const CUTTER = { minThreads: 0, maxThreads: 1, idleTimeout: 200 };

/** A thread needs a second of CPU and 80 MiB until the site's code is loaded and optimised, then 2 ms a page. */
const PAGES_PER_THREAD = 1000;

/** A thread cannot unload modules: after this many sites, all threads are replaced. */
const SITES_PER_THREAD = 100;

/**
 * Each task by its name; `load` loads the site in a thread before its first task.
 *
 * @param count maximum number of threads, default one per core. They start with the first task.
 */
export function openWorkers(count = availableParallelism()) {
  let [makers, cutter]: [Tinypool | null, Tinypool | null] = [null, null];
  /** The loaded site. */
  let bundle: string | null = null;
  let sites = 0;
  const turns = pLimit({ concurrency: 1, rejectOnClear: true });
  const openPool = (threads: Partial<Tinypool['options']>) =>
    new Tinypool({
      filename: new URL(`./worker${extname(import.meta.filename)}`, import.meta.url).href,
      runtime: 'worker_threads',
      maxThreads: count,
      ...threads,
      isolateWorkers: false,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      // Of a pool without threads, one that cannot start; its task would wait for ever.
    }).on('error', () => void close());
  /** Ends all threads and their tasks; the next task starts new ones. */
  async function close(): Promise<void> {
    const open = [makers, cutter];
    makers = cutter = bundle = null;
    turns.clearQueue();
    sites = 0;
    await Promise.all(open.map((each) => each?.destroy()));
  }
  /** @throws SiteError of the task */
  async function run<T extends Name>(name: T, input: Input<T>): Promise<Value<T>> {
    const requested = 'bundle' in input ? input.bundle : 'context' in input ? input.context.plan.bundle : bundle;
    if (requested !== bundle && sites >= SITES_PER_THREAD) await close();
    if (requested !== bundle) sites++;
    bundle = requested;
    const transferList = 'port' in input ? [input.port] : [];
    const work =
      name === 'cutFont'
        ? (cutter ??= openPool(CUTTER)).run(input, { name })
        : turns(() => (makers ??= openPool(MAKERS)).run(input, { name, transferList }));
    const outcome = (await work.catch((cause: unknown) => {
      throw requested === null ? cause : asSiteFault(cause, requested);
    })) as Tasks.Outcome<Value<T>>;
    if ('problems' in outcome) throw new SiteError(outcome.problems);
    return outcome.value;
  }
  const tasks = Object.fromEntries(NAMES.map((name) => [name, (input: Input<Name>) => run(name, input)]));
  /** Lets as many threads work as so many pages need; until then one does. */
  const prepareFor = (pages: number) => {
    turns.concurrency = Math.min(count, Math.floor(pages / PAGES_PER_THREAD) + 1);
  };
  return { ...(tasks as { [T in Name]: (input: Input<T>) => Promise<Value<T>> }), prepareFor, close };
}
