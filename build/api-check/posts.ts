/** What `site check --api` finds in single posts: misspelt fields, and slug calls that differ from the list. */
import { isDeepStrictEqual } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';
import pLimit from 'p-limit';
import { SiteError, error, warning } from '../core/errors.ts';
import type { Config, FoundPost, Problem } from '../core/types.ts';
import type { Client } from '../http/client.ts';
import { HttpFailure } from '../http/failure.ts';
import { nameOf } from '../posts/post.ts';
import { rawPost, type RawPost } from '../posts/raw-post.ts';
import { otherPost } from '../posts/same-post.ts';
import { getJson } from '../source/api-call.ts';
import { slugAddress } from '../source/read-list.ts';

/** Slug calls are made for this many of the first posts: thousands would be a burden for the API. */
const MOST_CALLS = 50;
/** Letters in which a misspelt field may differ. */
const NEAR = 2;
const FIELDS = Object.keys(rawPost.shape);

type Blog = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const bare = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** @returns `api/odd-field` for each unknown field that resembles one that the post lacks */
export function oddFields(found: FoundPost): Problem[] {
  const blog = found.raw as Blog;
  const missing = FIELDS.filter((field) => isEmpty(blog[field]));
  const unknown = Object.keys(blog).filter((name) => !FIELDS.includes(name));
  if (missing.length === 0) return [];
  return unknown.flatMap((name) => {
    const meant = missing.find((field) => bare(field) === bare(name)) ?? closest(name, missing);
    const isNear = bare(meant) === bare(name) || (name.length > NEAR + 1 && distance(meant, name) <= NEAR);
    if (!isNear) return [];
    const message = `The post ${nameOf(found)} has a field "${name.slice(0, 80)}", which the site does not read, and no "${meant}".`;
    return [warning('api/odd-field', message, `Did you mean "${meant}"?`, found.place(meant as keyof RawPost))];
  });
}

/** @returns how many posts were called, and `api/slug-call` for each whose call fails or differs: an error if browsers make it */
export async function checkSlugCalls(
  client: Client,
  posts: readonly FoundPost[],
  { apiUrl, live, concurrency }: { readonly apiUrl: string } & Pick<Config['blogs'], 'live' | 'concurrency'>,
): Promise<{ calls: number; problems: Problem[] }> {
  const limit = pLimit(concurrency);
  let isDown = false;
  let calls = 0;
  const faultOf = async (listed: Blog, url: string): Promise<string | null> => {
    try {
      calls++;
      const { value, address } = await getJson(client, url);
      const blog = (value as { blog?: Blog } | null)?.blog;
      if (typeof blog !== 'object' || blog === null) return 'has a slug call of another shape than {"blog": {...}}';
      const other = otherPost(listed, blog, address);
      if (other !== null) return `has a slug call that returned another post, ${other}`;
      const differing = FIELDS.filter((name) => !isEmpty(listed[name]) && !isDeepStrictEqual(listed[name], blog[name]));
      return differing.length === 0 ? null : `differs between its slug call and the list, in ${differing.join(', ')}`;
    } catch (cause) {
      if (!(cause instanceof SiteError)) throw cause;
      // An API that is down gets no further calls.
      isDown ||= cause.cause instanceof HttpFailure && cause.cause.again;
      return `has a slug call that fails: ${cause.message.replace(/\.$/, '')}`;
    }
  };
  const check = async (found: FoundPost): Promise<Problem[]> => {
    const listed = found.raw as Blog;
    const url = slugAddress(apiUrl, listed['slug']);
    const fault = isDown ? null : await faultOf(listed, url);
    if (fault === null) return [];
    return [(live ? error : warning)('api/slug-call', `The post ${nameOf(found)} ${fault}.`, null, { url })];
  };
  const checked = posts.filter(({ raw }) => typeof (raw as Blog)['slug'] === 'string').slice(0, MOST_CALLS);
  const problems = await Promise.all(checked.map((found) => limit(check, found)));
  return { calls, problems: problems.flat() };
}
