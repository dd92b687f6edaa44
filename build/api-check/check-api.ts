/** `site check --api`: calls a posts API as a build and a browser would, and reports what is wrong, without building or storing anything. */
import { SiteError, error } from '../core/errors.ts';
import type { Config, Problem } from '../core/types.ts';
import { postAddresses } from '../pipeline/load-content.ts';
import { loadPosts } from '../pipeline/load-posts.ts';
import { foundEntry, listAddress } from '../posts/api-entry.ts';
import { bodyProblems, refusedBody } from '../posts/body-problems.ts';
import { cleanBodies } from '../posts/clean-bodies.ts';
import { apiHeaders, openApi } from '../source/api-call.ts';
import { slugAddress } from '../source/read-list.ts';
import { checkAnswers, checkLive } from './answers.ts';
import { checkSlugCalls, oddFields } from './posts.ts';

export type ApiFound = Awaited<ReturnType<typeof checkApi>>;

/**
 * @param root the project's folder, in which nothing is written
 * @returns with the problems how many posts a build could use, and of how many the slug call was made and compared
 * @throws SiteError `api/no-address`, and those of headers without a value
 */
export async function checkApi(config: Config, root: string) {
  const { origin, blogs } = config;
  const { apiUrl, live } = blogs;
  if (apiUrl === null)
    throw new SiteError(error('api/no-address', 'There is no posts API to check: blogs.apiUrl is not set.'));
  const headers = apiHeaders(blogs.headers);
  const asBuild = openApi({ ...blogs, headers });
  const asBrowser = openApi({ ...blogs, headers: {} });
  try {
    const { posts, problems, listed } = await readAll(config, root);
    // The list cannot be read.
    if (listed === null) return { api: apiUrl, posts, slugCalls: 0, problems };
    const list = listAddress(apiUrl);
    const entries = listed.posts.map((post) => foundEntry(post, list)).filter((entry) => 'raw' in entry);
    const { calls, problems: slugProblems } = await checkSlugCalls(asBuild, entries, { ...blogs, apiUrl });
    problems.push(...entries.flatMap(oddFields), ...slugProblems);
    const urls = { list, missing: slugAddress(apiUrl, 'site-check-no-such-post') };
    try {
      problems.push(...(await checkAnswers(asBuild, { ...urls, isInParts: listed.isInParts })));
      if (live) problems.push(...(await checkLive(asBrowser, { ...urls, origin })));
    } catch (cause) {
      if (!(cause instanceof SiteError)) throw cause;
      problems.push(...cause.problems);
    }
    return { api: apiUrl, posts, slugCalls: calls, problems };
  } finally {
    await Promise.all([asBuild.close(), asBrowser.close()]);
  }
}

/** What a build would report about the posts. With `fresh`, nothing is read from the state of earlier builds. */
async function readAll(config: Config, root: string) {
  const addresses = postAddresses(config);
  const flags = { offline: false, staleIfError: false, drafts: false, allowShrink: false };
  const options = { ...flags, fresh: true, now: new Date() };
  const folders = { root, out: '', state: '' };
  // A post that a build would leave out is an error here.
  const policies = { ...config.policies, badPost: 'fail' } as const;
  const read = await loadPosts({ config: { ...config, policies }, folders, options, addresses });
  const { posts, problems, listed } = read;
  const cleaned = await cleanBodies({ bodies: posts.map(({ body }) => body), options: addresses });
  const refused: Problem[] = [];
  const bodies = posts.flatMap(({ found }, index) => {
    const body = cleaned[index]!;
    if (!('refused' in body)) return [{ found, isEmpty: body.facts.textLength === 0, removed: body.removed }];
    refused.push(refusedBody(found, body.refused));
    return [];
  });
  const ofBodies = bodyProblems(bodies, config.policies.contentRemoved);
  return { posts: bodies.length, problems: [...problems, ...refused, ...ofBodies], listed };
}
