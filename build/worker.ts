/** What a worker thread of the builder can do. Each part is loaded by the first task that needs it. */
import { DamagedBodies } from './content/bodies.ts';
import { SiteError } from './errors.ts';
import type { Problem } from './types.ts';

/** A task's value, or what it threw that its caller must know apart: a class does not cross threads. */
export type Outcome<T> = (
  { readonly value: T } | { readonly problems: readonly Problem[] } | { readonly damaged: string }
) & {
  /** What it cost this thread, in ms of CPU. */
  readonly cpuMs: number;
};

function task<Input, Output>(work: (input: Input) => Promise<Output>): (input: Input) => Promise<Outcome<Output>> {
  return async (input) => {
    const before = process.threadCpuUsage();
    const cpuMs = () => {
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    try {
      return { value: await work(input), cpuMs: cpuMs() };
    } catch (cause) {
      if (cause instanceof SiteError) return { problems: cause.problems, cpuMs: cpuMs() };
      if (cause instanceof DamagedBodies) return { damaged: cause.message, cpuMs: cpuMs() };
      throw cause;
    }
  };
}

type Content = typeof import('./content/clean-batch.ts');
type Site = typeof import('./render/site-tasks.ts');
type Pages = typeof import('./pages/in-worker.ts');

export const clean = task(async (input: Parameters<Content['cleanBatch']>[0]) =>
  (await import('./content/clean-batch.ts')).cleanBatch(input),
);
export const read = task(async (input: Parameters<Site['read']>[0]) =>
  (await import('./render/site-tasks.ts')).read(input),
);
export const plan = task(async (input: Parameters<Site['plan']>[0]) =>
  (await import('./render/site-tasks.ts')).plan(input),
);
export const place = task(async (input: Parameters<Pages['placePages']>[0]) =>
  (await import('./pages/in-worker.ts')).placePages(input),
);
