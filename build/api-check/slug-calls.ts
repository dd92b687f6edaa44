/** Whether each post's own call (docs/product/api.md) says what the list says of it. */
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { SiteError, error, warning } from '../core/errors.ts';
import type { Config, FoundPost, Problem } from '../core/types.ts';
import { nameOf } from '../posts/post.ts';
import { rawPost } from '../posts/raw-post.ts';
import { otherPost } from '../posts/same-post.ts';
import { CallFailure } from '../source/call-failure.ts';
import { openJsonClient } from '../source/json-call.ts';

/** Of the list's first posts so many are asked for: a check of thousands would be a burden for the API. */
const MOST_CALLS = 50;
const HINT =
  'Let GET {api}/blogs/slug/{slug} answer {"blog": {...}} with what the list says of the post: docs/posts-api.json describes both.';

type Blog = Readonly<Record<string, unknown>>;

/**
 * @param headers with their values
 * @returns how many posts were asked for, and `api/slug-call` for each whose call fails or differs: an error where readers' browsers make it
 */
export async function checkSlugCalls(
  posts: readonly FoundPost[],
  { apiUrl, blogs, headers }: { apiUrl: string; blogs: Config['blogs']; headers: Readonly<Record<string, string>> },
): Promise<{ calls: number; problems: Problem[] }> {
  const told = blogs.live ? error : warning;
  const client = openJsonClient({ ...blogs, headers });
  const limit = pLimit(blogs.concurrency);
  const asked = posts.filter(({ raw }) => typeof (raw as Blog)['slug'] === 'string').slice(0, MOST_CALLS);
  let isDown = false;
  let calls = 0;
  const ask = async (found: FoundPost): Promise<Problem[]> => {
    if (isDown) return [];
    const listed = found.raw as Blog;
    const url = `${apiUrl}/blogs/slug/${encodeURIComponent(String(listed['slug']))}`;
    const tell = (fault: string) => [told('api/slug-call', `The post ${nameOf(found)} ${fault}.`, HINT, { url })];
    calls++;
    try {
      const { value, address } = await client.get(url);
      const blog = (value as { blog?: Blog } | null)?.blog;
      if (typeof blog !== 'object' || blog === null)
        return tell('has a call of its own that answers another shape than {"blog": {...}}');
      const other = otherPost(listed, blog, address);
      if (other !== null) return tell(`has a call of its own that answers another post, ${other}`);
      const parted = differing(listed, blog);
      return parted.length === 0
        ? []
        : tell(`is another one by its own call than in the list, in ${parted.join(', ')}`);
    } catch (cause) {
      if (!(cause instanceof SiteError)) throw cause;
      // An API that is down is not asked for all the others.
      isDown ||= cause.cause instanceof CallFailure && cause.cause.again;
      return tell(`cannot be had by its own call: ${cause.message.replace(/\.$/, '')}`);
    }
  };
  try {
    const problems = await Promise.all(asked.map((found) => limit(ask, found)));
    return { calls, problems: problems.flat() };
  } finally {
    await client.close();
  }
}

/** Names of the fields that the list has and the call has otherwise. */
function differing(listed: Blog, own: Blog): string[] {
  return Object.keys(rawPost.shape).filter((name) => {
    const value = listed[name];
    return value !== undefined && value !== null && value !== '' && !isDeepStrictEqual(value, own[name]);
  });
}
