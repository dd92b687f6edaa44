/** Reads a posts API to its end, for tests that look at all it gave. */
import { join } from 'node:path';
import { readPublishedPosts, type ApiSettings } from '../../../build/source/posts-api.ts';
import { draftPosts } from '../../../build/source/raw-file.ts';
import { listAddress } from '../../../build/posts/api-post.ts';
import { openFoundPosts } from '../../support/found-posts.ts';
import type { PostSink } from '../../../build/posts/post-sink.ts';
import { makeFolder } from '../../support/folder.ts';
import type { FoundPost } from '../../../build/posts/raw-post.ts';
import { SiteError } from '../../../build/core/errors.ts';
import type { Problem } from '../../../build/core/types.ts';

/** The waits of docs/product/api.md, a hundred times shorter. */
export const QUICK = { tries: 3, firstWaitMs: 10, mostWaitMs: 300 };
export const USUAL = { timeoutMs: 5000, deadlineMs: 60_000, concurrency: 4, allowNone: false };

/** @returns the posts in the API's order */
export async function gatherPosts(
  apiUrl: string,
  changed: Partial<ApiSettings> = {},
): Promise<{ found: FoundPost[]; problems: Problem[] }> {
  const posts = openFoundPosts(listAddress(apiUrl));
  const problems = await readInto(posts, apiUrl, changed);
  return { found: posts.found(), problems };
}

/** Reads all that the API has published, into a draft that nobody keeps. */
export async function readInto(sink: PostSink, apiUrl: string, changed: Partial<ApiSettings> = {}): Promise<Problem[]> {
  const root = makeFolder({});
  const folders = { root, out: join(root, 'dist'), state: join(root, '.site') };
  const draft = draftPosts(folders, apiUrl, new Date());
  try {
    return (await readPublishedPosts({ ...USUAL, retry: QUICK, apiUrl, ...changed }, draft, sink)) ?? [];
  } finally {
    draft.close();
  }
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
