/** `site check --api`: calls a posts API as a build and a browser would, and reports what is wrong, without building or storing anything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import type { Config, Folders, Problem } from '../core/types.ts';
import { postAddresses } from '../pipeline/load-content.ts';
import { loadPosts } from '../pipeline/load-posts.ts';
import { foundPost, isBlog, listAddress } from '../posts/api-post.ts';
import { bodyProblems, refusedBody } from '../posts/body-problems.ts';
import { cleanBodies } from '../posts/clean-bodies.ts';
import { apiHeaders, openApi } from '../source/api-call.ts';
import { keepPosts, recallPosts } from '../source/kept-posts.ts';
import { slugAddress } from '../source/posts-api.ts';
import { checkAnswers, checkLive } from './answers.ts';
import { checkSlugCalls, oddFields } from './posts.ts';

export interface ApiFound {
  readonly api: string;
  /** Posts that a build could use. */
  readonly posts: number;
  /** Posts whose slug call was made and compared. */
  readonly slugCalls: number;
  readonly problems: Problem[];
}

/**
 * @param root the project's folder, in which nothing is written
 * @throws SiteError `api/no-address`, and those of headers without a value
 */
export async function checkApi(config: Config, root: string): Promise<ApiFound> {
  const { origin, blogs } = config;
  const { apiUrl, live } = blogs;
  if (apiUrl === null)
    throw new SiteError(error('api/no-address', 'There is no posts API to check: blogs.apiUrl is not set.'));
  const headers = apiHeaders(blogs.headers);
  const state = mkdtempSync(join(tmpdir(), 'site-check-api-'));
  const folders = { root, out: join(state, 'dist'), state };
  const asBuild = openApi({ ...blogs, headers });
  const asBrowser = openApi({ ...blogs, headers: {} });
  const found: ApiFound = { api: apiUrl, posts: 0, slugCalls: 0, problems: [] };
  try {
    const { posts, problems } = await readAll(config, folders);
    keepPosts(folders, apiUrl);
    const kept = recallPosts(folders, apiUrl);
    // The list cannot be read.
    if (kept === null) return { ...found, posts, problems };
    const list = listAddress(apiUrl);
    const listed = kept.posts.flatMap(({ index, text }) => {
      const blog: unknown = JSON.parse(text);
      return isBlog(blog) ? [foundPost(blog, list, index)] : [];
    });
    const { calls, problems: slugProblems } = await checkSlugCalls(asBuild, listed, { ...blogs, apiUrl });
    problems.push(...listed.flatMap(oddFields), ...slugProblems);
    const urls = { list, missing: slugAddress(apiUrl, 'site-check-no-such-post') };
    try {
      problems.push(...(await checkAnswers(asBuild, { ...urls, isInParts: kept.isInParts })));
      if (live) problems.push(...(await checkLive(asBrowser, { ...urls, origin })));
    } catch (cause) {
      if (!(cause instanceof SiteError)) throw cause;
      problems.push(...cause.problems);
    }
    return { ...found, posts, slugCalls: calls, problems };
  } finally {
    rmSync(state, { recursive: true, force: true });
    await Promise.all([asBuild.close(), asBrowser.close()]);
  }
}

/** What a build would report about the posts. */
async function readAll(config: Config, folders: Folders): Promise<{ posts: number; problems: Problem[] }> {
  const addresses = postAddresses(config);
  const flags = { offline: false, staleIfError: false, drafts: false, allowShrink: false };
  const options = { ...flags, fresh: true, now: new Date() };
  const { posts, problems } = await loadPosts({ config, folders, options, addresses });
  const cleaned = await cleanBodies({ bodies: posts.map(({ body }) => body), options: addresses });
  const refused: Problem[] = [];
  const bodies = posts.flatMap(({ found }, index) => {
    const body = cleaned[index]!;
    if (!('refused' in body)) return [{ found, isEmpty: body.facts.textLength === 0, removed: body.removed }];
    refused.push(refusedBody(found, body.refused));
    return [];
  });
  const ofBodies = bodyProblems(bodies, config.policies.contentRemoved);
  return { posts: bodies.length, problems: [...problems, ...refused, ...ofBodies] };
}
