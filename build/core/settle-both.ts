import { asSiteError } from './disk-errors.ts';
import { SiteError } from './errors.ts';

/** Waits for both and reports the problems of both, each once. */
export async function settleBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const settled = await Promise.allSettled([first, second]);
  const reasons = settled.flatMap((result) => (result.status === 'rejected' ? [asSiteError(result.reason)] : []));
  const bug = reasons.find((reason) => !(reason instanceof SiteError));
  if (bug !== undefined) throw bug;
  const errors = reasons as SiteError[];
  const problems = errors.flatMap((error) => error.problems);
  if (errors.length > 1) throw new SiteError([...new Map(problems.map((one) => [JSON.stringify(one), one])).values()]);
  return Promise.all([first, second]);
}
