/** Waits for two pieces of work and reports the problems of both, each once. */
import { asSiteError } from './disk-errors.ts';
import { SiteError } from './errors.ts';

export async function settleBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const settled = await Promise.allSettled([first, second]);
  const reasons = settled.flatMap((result) => (result.status === 'rejected' ? [asSiteError(result.reason)] : []));
  const bug = reasons.find((reason) => !(reason instanceof SiteError));
  if (bug !== undefined) throw bug;
  const problems = (reasons as SiteError[]).flatMap((error) => error.problems);
  if (reasons.length > 1) throw new SiteError([...new Map(problems.map((one) => [JSON.stringify(one), one])).values()]);
  return Promise.all([first, second]);
}
