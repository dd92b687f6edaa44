/** The worker threads of a build: the site's own code and the sanitiser run there, away from the builder. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { DamagedBodies } from '../state/segments.ts';
import { SiteError } from '../core/errors.ts';
import { asSiteFault } from '../core/site-fault.ts';
import type { TaskTime } from '../core/types.ts';
import type * as Tasks from './worker.ts';
import { YOUNG_MB } from '../core/memory.ts';

type Name = 'clean' | 'readPosts' | 'load' | 'read' | 'plan' | 'place';
type Input<T extends Name> = Parameters<(typeof Tasks)[T]>[0];
type Value<T extends Name> = Extract<Awaited<ReturnType<(typeof Tasks)[T]>>, { value: unknown }>['value'];

export interface Workers {
  /** @throws SiteError and DamagedBodies of the task */
  run<T extends Name>(name: T, input: Input<T>): Promise<Value<T>>;
  /** Has a thread load the site before it is asked for anything, unless the threads still work with another. */
  prepare(bundle: string): Promise<void>;
  /** What the tasks have cost since this was last asked. */
  spent(): readonly TaskTime[];
  /** Ends all threads, with what they are at; the next task starts new ones. */
  close(): Promise<void>;
}

/** @param count at most how many; one for each core when not given. They start with the first task. */
export function openWorkers(count = availableParallelism()): Workers {
  let times = new Map<Name, TaskTime>();
  let pool: Tinypool | null = null;
  /** The site that the threads have loaded. */
  let bundle: string | null = null;
  const openPool = () =>
    new Tinypool({
      filename: new URL('./worker.ts', import.meta.url).href,
      runtime: 'worker_threads',
      minThreads: 1,
      maxThreads: count,
      // A thread that waits a moment for its next task keeps all that it has loaded and learnt.
      idleTimeout: 60_000,
      isolateWorkers: false,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
  async function close(): Promise<void> {
    const open = pool;
    pool = null;
    bundle = null;
    await open?.destroy();
  }
  async function run<T extends Name>(name: T, input: Input<T>): Promise<Value<T>> {
    const asked = 'bundle' in input ? input.bundle : 'frame' in input ? input.frame.bundle : bundle;
    // A thread cannot unload a site: another one is loaded by new threads.
    if (bundle !== null && asked !== bundle) await close();
    bundle = asked;
    pool ??= openPool();
    const outcome = (await pool.run(input, { name }).catch((cause: unknown) => {
      throw asked === null ? cause : asSiteFault(cause, asked);
    })) as Tasks.Outcome<Value<T>>;
    const { tasks, cpuMs } = times.get(name) ?? { tasks: 0, cpuMs: 0 };
    times.set(name, { name, tasks: tasks + 1, cpuMs: cpuMs + outcome.cpuMs });
    if ('problems' in outcome) throw new SiteError(outcome.problems);
    if ('damaged' in outcome) throw new DamagedBodies(outcome.damaged);
    return outcome.value;
  }
  return {
    run,
    async prepare(site) {
      if (bundle === null || bundle === site) await run('load', { bundle: site });
    },
    spent() {
      const spent = [...times.values()];
      times = new Map();
      return spent;
    },
    close,
  };
}
