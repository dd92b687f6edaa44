/** Reads a posts API to its end, for tests that look at all it gave. */
import { QUICK } from '../http/call.ts';
import { readPublishedPosts, type PublishedSettings } from '../../../build/content/read-list.ts';
import { foundEntry, listAddress } from '../../../build/content/api-entry.ts';
import { storePosts } from '../../../build/content/kept-posts.ts';
import { findApiPosts } from '../../../build/content/request-posts.ts';
import { OPTIONS } from '../../support/samples.ts';
import type { ApiPost, BuildOptions, Folders, FoundPost, ListedPosts, Problem } from '../../../build/core/types.ts';

export const USUAL = { timeoutMs: 5000, deadlineMs: 60_000, concurrency: 4 };

/** @returns the posts in the API's order */
export async function gatherPosts(
  apiUrl: string,
  changed: Partial<PublishedSettings> = {},
): Promise<{ found: FoundPost[]; problems: Problem[] }> {
  const published = await readPublishedPosts({ ...USUAL, retry: QUICK, apiUrl, ...changed });
  const { posts = [], problems = [] } = published ?? {};
  return { found: foundPosts(posts, listAddress(apiUrl)), problems: [...problems] };
}

/** The entries of a list that are posts, in their order; no pages are made of them. */
export function foundPosts(posts: readonly ApiPost[], url: string): FoundPost[] {
  return posts.map((post) => foundEntry(post, url)).filter((entry) => 'raw' in entry);
}

/** Reads an API as a build does, which knows of the builds before it in these folders. */
export async function findPosts(folders: Folders, apiUrl: string, changed: Partial<BuildOptions> = {}, headers = {}) {
  const options = { ...OPTIONS, ...changed };
  const { problems, listed } = await findApiPosts({ apiUrl, blogs: { ...USUAL, headers }, folders, options });
  return { problems, listed, found: foundPosts(listed.posts, listAddress(apiUrl)) };
}

/** Stores the posts as a build does that is published. */
export function keepPosts(folders: Folders, apiUrl: string, listed: ListedPosts): void {
  using stored = storePosts(folders, apiUrl, listed);
  stored.publish();
}
