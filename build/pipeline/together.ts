import { SiteError } from '../errors.ts';

/** Waits for both, so that nothing of a failed build goes on behind its report, and tells the problems of both. */
export async function together<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const settled = await Promise.allSettled([first, second]);
  const reasons = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (reasons.length > 1 && reasons.every((reason) => reason instanceof SiteError)) {
    throw new SiteError(reasons.flatMap((reason) => reason.problems));
  }
  return Promise.all([first, second]);
}
