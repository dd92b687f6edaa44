/** `site check --api`: asks a posts API as a build and a reader would, and tells what is wrong, without building or keeping anything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import type { FoundPost, BuildOptions, Config, Folders, Problem } from '../core/types.ts';
import { postAddresses } from '../pipeline/load-content.ts';
import { bodyProblems, refusedBody } from '../posts/body-problems.ts';
import { cleanBodies } from '../posts/clean-bodies.ts';
import { loadPosts } from '../pipeline/load-posts.ts';
import { foundPost, isBlog, listAddress } from '../posts/api-post.ts';
import { apiHeaders } from '../source/api-headers.ts';
import { keepPosts, recallPosts, type KeptPosts } from '../source/kept-posts.ts';
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
  const addresses = postAddresses(config);
  const options: BuildOptions = {
    fresh: true,
    offline: false,
    staleIfError: false,
    drafts: false,
    allowShrink: false,
    now: new Date(),
  };
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

/** The posts as the API has them, in its order. */
function foundIn({ posts }: KeptPosts, url: string): FoundPost[] {
  return posts.flatMap(({ index, text }) => {
    const blog: unknown = JSON.parse(text);
    return isBlog(blog) ? [foundPost(blog, url, index)] : [];
  });
}
