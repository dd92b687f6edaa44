import { SiteError } from '../../build/core/errors.ts';
import type { Problem } from '../../build/core/types.ts';

/** What work reports as wrong; nothing where it succeeds. Another fault is thrown on. */
export async function problemsOf(work: Promise<unknown> | (() => unknown)): Promise<readonly Problem[]> {
  try {
    await (typeof work === 'function' ? work() : work);
    return [];
  } catch (cause) {
    if (cause instanceof SiteError) return cause.problems;
    throw cause;
  }
}

/** The first problem of work that is to fail. */
export async function failure(work: Promise<unknown>): Promise<Problem> {
  const [problem] = await problemsOf(work);
  if (!problem) throw new Error('nothing was thrown');
  return problem;
}
