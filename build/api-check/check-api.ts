/** `site check --api`: asks a posts API as a build and a reader would, and tells what is wrong, without building or keeping anything. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import type { BuildOptions, Config, Folders, Problem } from '../core/types.ts';
import { loadPosts } from '../pipeline/load-content.ts';
import { foundPost, isBlog, listAddress } from '../posts/api-post.ts';
import { removedProblems } from '../posts/content-removed.ts';
import type { FoundPost } from '../posts/raw-post.ts';
import { openReader } from '../posts/reader.ts';
import { apiHeaders } from '../source/api-headers.ts';
import { keepPosts, recallPosts, type KeptPosts } from '../source/kept-posts.ts';
import { openCache } from '../state/cache.ts';
import { openWorkers } from '../workers/workers.ts';
import { checkAnswers } from './answers.ts';
import { oddFields } from './odd-fields.ts';
import { checkSlugCalls } from './slug-calls.ts';

export interface ApiFound {
  readonly api: string;
  /** Posts that a build could use. */
  readonly posts: number;
  /** Posts whose own call was made and compared. */
  readonly slugCalls: number;
  readonly problems: Problem[];
}

/**
 * @param root the project's folder, in which nothing is written
 * @throws SiteError `api/no-address`, and those of headers without a value
 */
export async function checkApi(config: Config, root: string): Promise<ApiFound> {
  const { apiUrl } = config.blogs;
  if (apiUrl === null) {
    const hint = 'Name it: npx site check --api https://api.example.com';
    throw new SiteError(error('api/no-address', 'There is no posts API to check: blogs.apiUrl is not set.', hint));
  }
  const headers = apiHeaders(config.blogs.headers);
  const state = mkdtempSync(join(tmpdir(), 'site-check-api-'));
  const folders = { root, out: join(state, 'dist'), state };
  try {
    const { posts, problems } = await readAll(config, folders);
    keepPosts(folders, apiUrl);
    const kept = recallPosts(folders, apiUrl);
    // What cannot be read has been told, and there is nothing more to look at.
    if (kept === null) return { api: apiUrl, posts, slugCalls: 0, problems };
    const found = foundIn(kept, listAddress(apiUrl));
    const calls = await checkSlugCalls(found, { apiUrl, blogs: config.blogs, headers });
    const answers = await checkAnswers(config, { apiUrl, headers, isInParts: kept.isInParts });
    const all = [...problems, ...found.flatMap(oddFields), ...calls.problems, ...answers];
    return { api: apiUrl, posts, slugCalls: calls.calls, problems: all };
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

/** What a build would say of the posts. */
async function readAll(config: Config, folders: Folders): Promise<{ posts: number; problems: Problem[] }> {
  const { origin, basePath, timeZone, blogs, policies } = config;
  const addresses = { origin, basePath, baseUrl: blogs.baseUrl, embedHosts: blogs.embedHosts };
  const store = join(folders.state, 'cache');
  const workers = openWorkers();
  try {
    const cache = openCache(store, true);
    const reader = openReader(
      { workers, cache, store, build: randomUUID() },
      { of: 'posts', url: listAddress(blogs.apiUrl!) },
      { addresses, timeZone },
    );
    const options: BuildOptions = {
      fresh: true,
      offline: false,
      staleIfError: false,
      drafts: false,
      allowShrink: false,
      now: new Date(),
    };
    const asking = { config, folders, options, postFiles: undefined, reader, addresses };
    const { posts, problems, removals } = await loadPosts(asking);
    return { posts: posts.length, problems: [...problems, ...removedProblems(removals, policies.contentRemoved)] };
  } finally {
    await workers.close();
  }
}

/** The posts as the API has them, in its order. */
function foundIn({ posts }: KeptPosts, url: string): FoundPost[] {
  return posts.flatMap(({ index, text }) => {
    const blog: unknown = JSON.parse(text);
    return isBlog(blog) ? [foundPost(blog, url, index)] : [];
  });
}
