/** Posts of the API (spec.md, section 7): the published list, and each post's own call where the list left its body out. */
import pLimit from 'p-limit';
import { z } from 'zod';
import { SiteError, error } from '../errors.ts';
import type { Place, Problem } from '../types.ts';
import { CallFailure } from './call-failure.ts';
import { openJsonClient, type CallSettings, type JsonClient } from './json-call.ts';
import { postProblem } from './post.ts';
import type { FoundPost } from './raw-post.ts';

const post = z.record(z.string(), z.unknown());
const published = z.object({ blogs: z.array(post) });
const single = z.object({ blog: post });

export interface ApiSettings extends CallSettings {
  /** Without a slash at the end. */
  readonly apiUrl: string;
  /** Accept a list without posts. */
  readonly allowNone: boolean;
}

export interface ApiPosts {
  readonly found: FoundPost[];
  /** Posts whose own call found nothing: they are not among the found. */
  readonly problems: Problem[];
  /** That the posts are not those of now, and their age. */
  readonly told?: Problem;
}

/** Where the list is. */
export function listAddress(apiUrl: string): string {
  return `${apiUrl}/blogs/published`;
}

/**
 * Reads all published posts, in the API's order.
 *
 * @throws SiteError of a call (`json-call.ts`), `posts/shape` for an answer of another shape, `posts/none` for an empty list
 */
export async function readPublishedPosts(settings: ApiSettings): Promise<ApiPosts> {
  const client = openJsonClient(settings);
  try {
    const url = listAddress(settings.apiUrl);
    const { blogs } = shaped(published, await client.get(url), { url, expected: '{"blogs": [...]}' });
    if (blogs.length === 0 && !settings.allowNone) {
      const hint = 'Publish a post, or build once with --allow-shrink if there are to be none.';
      throw new SiteError(error('posts/none', `GET ${url} answered that no post is published.`, hint, { url }));
    }
    return await complete(blogs, client, settings);
  } finally {
    await client.close();
  }
}

type Blog = z.infer<typeof post>;

/** One shared queue for every slug call. The first call that fails ends the reading: an API at fault is not asked a thousand times more. */
async function complete(
  blogs: readonly Blog[],
  client: JsonClient,
  { apiUrl, concurrency }: ApiSettings,
): Promise<ApiPosts> {
  const limit = pLimit(concurrency);
  const url = listAddress(apiUrl);
  const completed = blogs.map(async (blog, index): Promise<FoundPost | Problem> => {
    const found = foundPost(blog, url, index);
    if (!lacksBody(blog) || typeof blog['slug'] !== 'string') return found;
    const own = `${apiUrl}/blogs/slug/${encodeURIComponent(blog['slug'])}`;
    try {
      return await limit(async () => {
        const answer = shaped(single, await client.get(own), { url: own, expected: '{"blog": {...}}' });
        return foundPost({ ...answer.blog, ...withoutEmpty(blog) }, url, index);
      });
    } catch (cause) {
      if (isMissing(cause))
        return { ...postProblem(found, null, `is listed, but ${own} does not know it`), place: { url: own } };
      limit.clearQueue();
      throw cause;
    }
  });
  const results = await Promise.all(completed);
  return {
    found: results.filter((result) => 'raw' in result),
    problems: results.filter((result) => 'code' in result),
  };
}

/** A raw post with where it stands in the list. */
export function foundPost(raw: Blog, url: string, index: number): FoundPost {
  const id = typeof raw['_id'] === 'string' ? raw['_id'] : `blogs[${index}]`;
  const place = (field: string | null): Place => ({ url, field: `blogs[${index}]${field ? `.${field}` : ''}` });
  return { raw, source: `${url} ${id}`, place };
}

function lacksBody({ content }: Blog): boolean {
  return content === undefined || content === null || content === '';
}

/** What the list says of a post wins, but for what it leaves open. */
function withoutEmpty(blog: Blog): Blog {
  return Object.fromEntries(
    Object.entries(blog).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

function isMissing(cause: unknown): boolean {
  const status = cause instanceof SiteError && cause.cause instanceof CallFailure ? cause.cause.status : null;
  return status === 404 || status === 410;
}

function shaped<T extends z.ZodType>(
  schema: T,
  answer: unknown,
  { url, expected }: { url: string; expected: string },
): z.infer<T> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  const start = JSON.stringify(answer)?.slice(0, 120) ?? 'nothing';
  throw new SiteError(
    error(
      'posts/shape',
      `GET ${url} answered JSON of another shape than ${expected}${at}: ${start}`,
      'Check blogs.apiUrl (SITE_API_URL), and that the API answers as the site expects.',
      { url },
    ),
  );
}
