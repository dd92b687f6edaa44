/** Reads a posts API to its end, for tests that look at all it gave. */
import { readPublishedPosts, type ApiSettings } from '../../../build/source/posts-api.ts';
import { listAddress } from '../../../build/posts/api-post.ts';
import { foundPosts } from '../../support/found-posts.ts';
import { SiteError } from '../../../build/core/errors.ts';
import type { FoundPost, Problem } from '../../../build/core/types.ts';

/** The waits of docs/product/api.md, a hundred times shorter. */
export const QUICK = { tries: 3, firstWaitMs: 10, mostWaitMs: 300 };
export const USUAL = { timeoutMs: 5000, deadlineMs: 60_000, concurrency: 4, allowNone: false };

/** @returns the posts in the API's order */
export async function gatherPosts(
  apiUrl: string,
  changed: Partial<ApiSettings> = {},
): Promise<{ found: FoundPost[]; problems: Problem[] }> {
  const published = await readPublishedPosts({ ...USUAL, retry: QUICK, apiUrl, ...changed });
  const { posts = [], problems = [] } = published ?? {};
  return { found: foundPosts(posts, listAddress(apiUrl)), problems: [...problems] };
}

/** The first problem of work that is to fail. */
export async function failure(work: Promise<unknown>): Promise<Problem> {
  const cause = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(cause instanceof SiteError)) throw cause ?? new Error('nothing was thrown');
  return cause.problems[0]!;
}
