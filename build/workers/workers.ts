/** The worker threads of a build, which run the site's own code and the sanitiser. */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Tinypool } from 'tinypool';
import { SiteError } from '../core/errors.ts';
import { asSiteFault } from '../core/site-code.ts';
import { YOUNG_MB } from '../core/threads.ts';
import type * as Tasks from './worker.ts';

const NAMES = ['finish', 'load', 'read', 'forms', 'plan', 'make', 'cutFont'] as const;
type Name = (typeof NAMES)[number];
type Input<T extends Name> = Parameters<(typeof Tasks)[T]>[0];
type Value<T extends Name> = Extract<Awaited<ReturnType<(typeof Tasks)[T]>>, { value: unknown }>['value'];

export type Workers = ReturnType<typeof openWorkers>;

/** A thread cannot unload modules: after this many sites, all threads are replaced. */
const SITES_PER_THREAD = 100;

/**
 * Each task by its name; `load` loads the site in a thread before its first task.
 *
 * @param count maximum number of threads, default one per core. They start with the first task.
 */
export function openWorkers(count = availableParallelism()) {
  let pool: Tinypool | null = null;
  /** The loaded site. */
  let bundle: string | null = null;
  let sites = 0;
  const openPool = () =>
    new Tinypool({
      filename: new URL(`./worker${extname(import.meta.filename)}`, import.meta.url).href,
      runtime: 'worker_threads',
      minThreads: 1,
      maxThreads: count,
      // An idle thread keeps its loaded and optimised code for the next task.
      idleTimeout: 60_000,
      isolateWorkers: false,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
  /** Ends all threads and their tasks; the next task starts new ones. */
  async function close(): Promise<void> {
    const open = pool;
    pool = null;
    bundle = null;
    sites = 0;
    await open?.destroy();
  }
  /** @throws SiteError of the task */
  async function run<T extends Name>(name: T, input: Input<T>): Promise<Value<T>> {
    const requested = 'bundle' in input ? input.bundle : 'context' in input ? input.context.plan.bundle : bundle;
    if (requested !== bundle && sites >= SITES_PER_THREAD) await close();
    if (requested !== bundle) sites++;
    bundle = requested;
    pool ??= openPool();
    const outcome = (await pool.run(input, { name }).catch((cause: unknown) => {
      throw requested === null ? cause : asSiteFault(cause, requested);
    })) as Tasks.Outcome<Value<T>>;
    if ('problems' in outcome) throw new SiteError(outcome.problems);
    return outcome.value;
  }
  const tasks = Object.fromEntries(NAMES.map((name) => [name, (input: Input<Name>) => run(name, input)]));
  return { ...(tasks as { [T in Name]: (input: Input<T>) => Promise<Value<T>> }), close };
}
