/** The tasks of a worker thread. Each module is loaded by the first task that needs it. */
import type { CutTask } from '../assets/fonts/font-file.ts';
import type { FinishTask } from '../body/finish-bodies.ts';
import { asSiteError } from '../core/disk-errors.ts';
import { SiteError } from '../core/errors.ts';
import type { MakeTask } from '../pages/page-worker.ts';
import type { FormsTask, LoadTask, PlanTask, ReadTask } from '../plan/site-tasks.ts';
import type { Problem } from '../core/types.ts';

/** A task's value, or an error as data, since classes do not cross threads. */
export type Outcome<T> = { readonly value: T } | { readonly problems: readonly Problem[] };

function task<Input, Output>(work: (input: Input) => Promise<Output>): (input: Input) => Promise<Outcome<Output>> {
  const failed = (thrown: unknown) => {
    const cause = asSiteError(thrown);
    if (cause instanceof SiteError) return { problems: cause.problems };
    throw cause;
  };
  return (input) => work(input).then((value) => ({ value }), failed);
}

export const finish = task(async (input: FinishTask) => (await import('../body/finish-bodies.ts')).finishBodies(input));
export const load = task(
  async ({ bundle }: LoadTask) => void (await (await import('../plan/site-tasks.ts')).loadSite(bundle)),
);
export const read = task(async (input: ReadTask) => (await import('../plan/site-tasks.ts')).read(input));
export const forms = task(async (input: FormsTask) => (await import('../plan/site-tasks.ts')).forms(input));
export const plan = task(async (input: PlanTask) => (await import('../plan/site-tasks.ts')).plan(input));
export const make = task(async (input: MakeTask) => (await import('../pages/page-worker.ts')).makePages(input));
export const cutFont = task(async (input: CutTask) => (await import('../assets/fonts/font-file.ts')).cutFont(input));
