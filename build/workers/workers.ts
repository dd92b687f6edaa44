/** The worker threads of a build: the site's own code and the sanitiser run there, away from the builder. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { DamagedBodies } from '../state/segments.ts';
import { SiteError } from '../core/errors.ts';
import { asSiteFault } from '../core/site-fault.ts';
import { addTask } from '../core/profile.ts';
import type * as Tasks from './worker.ts';
import { YOUNG_MB } from '../core/memory.ts';

type Name = 'clean' | 'readPosts' | 'load' | 'read' | 'plan' | 'place' | 'cutFace' | 'draw';
type Input<T extends Name> = Parameters<(typeof Tasks)[T]>[0];
type Value<T extends Name> = Extract<Awaited<ReturnType<(typeof Tasks)[T]>>, { value: unknown }>['value'];

export interface Workers {
  /** @throws SiteError and DamagedBodies of the task */
  run<T extends Name>(name: T, input: Input<T>): Promise<Value<T>>;
  /** Has a thread load the site before it is asked for anything. */
  prepare(bundle: string): Promise<void>;
  /** Ends all threads, with what they are at; the next task starts new ones. */
  close(): Promise<void>;
}

/** A thread cannot unload a site, though it loads of each only what is new: one that has loaded so many makes room for a new one. */
const SITES_PER_THREAD = 100;

/** @param count at most how many; one for each core when not given. They start with the first task. */
export function openWorkers(count = availableParallelism()): Workers {
  let pool: Tinypool | null = null;
  /** The site that the threads work with. */
  let bundle: string | null = null;
  let sites = 0;
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
    sites = 0;
    await open?.destroy();
  }
  async function run<T extends Name>(name: T, input: Input<T>): Promise<Value<T>> {
    const asked = 'bundle' in input ? input.bundle : 'frame' in input ? input.frame.bundle : bundle;
    if (asked !== bundle && sites >= SITES_PER_THREAD) await close();
    if (asked !== bundle) sites++;
    bundle = asked;
    pool ??= openPool();
    const outcome = (await pool.run(input, { name }).catch((cause: unknown) => {
      throw asked === null ? cause : asSiteFault(cause, asked);
    })) as Tasks.Outcome<Value<T>>;
    addTask(name, outcome.cpuMs);
    if ('problems' in outcome) throw new SiteError(outcome.problems);
    if ('damaged' in outcome) throw new DamagedBodies(outcome.damaged);
    return outcome.value;
  }
  return {
    run,
    prepare: (site) => run('load', { bundle: site }),
    close,
  };
}
