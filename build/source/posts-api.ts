/** Posts of the API (specification 9.1 and 9.2): the published list, and each post's own call where the list left its body out. */
import pLimit from 'p-limit';
import { z } from 'zod';
import { SiteError, error } from '../core/errors.ts';
import type { Place, Problem } from '../core/types.ts';
import { CallFailure } from './call-failure.ts';
import type { ListSink } from './json-answer.ts';
import { openJsonClient, type CallSettings, type JsonClient } from './json-call.ts';
import { postProblem } from '../posts/post.ts';
import type { FoundPost } from '../posts/raw-post.ts';
import { otherPost } from '../posts/same-post.ts';

const post = z.record(z.string(), z.unknown());
/** The list's entries are taken one by one. */
const published = z.object({ blogs: z.tuple([]) });
const single = z.object({ blog: post });

export interface ApiSettings extends CallSettings {
  /** Without a slash at the end. */
  readonly apiUrl: string;
  /** Accept a list without posts. */
  readonly allowNone: boolean;
}

/** Takes posts while they come. */
export interface PostSink {
  /** Posts come, all of them, from the first: an earlier try does not count. */
  begin(): void;
  /**
   * @param json the whole post as JSON in UTF-8, where it came as such
   * @returns what the next post waits for
   */
  take(found: FoundPost, json?: Uint8Array): Promise<void> | void;
}

/** Where the list is. */
export function listAddress(apiUrl: string): string {
  return `${apiUrl}/blogs/published`;
}

/**
 * Reads all published posts. Those that the list gives without a body come last, after their own calls.
 *
 * @returns a problem for each post whose own call found nothing or another post: it is not among those taken
 * @throws SiteError of a call (`json-call.ts`), `posts/shape` for an answer of another shape, `posts/none` for an empty list
 */
export async function readPublishedPosts(settings: ApiSettings, sink: PostSink): Promise<Problem[]> {
  const client = openJsonClient(settings);
  const url = listAddress(settings.apiUrl);
  const list = openList(url, sink);
  try {
    const { value, start } = await client.get(url, list);
    const shape = { url, expected: '{"blogs": [...]}', start };
    shaped(published, value, shape);
    if (list.wrong !== null) throw shapeError(`blogs.${list.wrong}`, shape);
    if (list.count === 0 && !settings.allowNone) {
      const hint = 'Publish a post, or build once with --allow-shrink if there are to be none.';
      throw new SiteError(error('posts/none', `GET ${url} answered that no post is published.`, hint, { url }));
    }
    return await complete(list.bodiless, { client, settings, sink });
  } finally {
    await client.close();
  }
}

type Blog = z.infer<typeof post>;

interface Listed {
  readonly blog: Blog;
  readonly index: number;
}

interface BlogList extends ListSink {
  readonly count: number;
  /** Posts whose body is elsewhere. */
  readonly bodiless: Listed[];
  /** Place of the first entry that is no post. */
  readonly wrong: number | null;
}

function openList(url: string, sink: PostSink): BlogList {
  const list = {
    name: 'blogs',
    count: 0,
    bodiless: [] as Listed[],
    wrong: null as number | null,
    begin() {
      Object.assign(list, { count: 0, bodiless: [], wrong: null });
      sink.begin();
    },
    take(entry: unknown, json: Uint8Array) {
      const index = list.count++;
      if (!isBlog(entry)) list.wrong ??= index;
      else if (!lacksBody(entry) || typeof entry['slug'] !== 'string')
        return sink.take(foundPost(entry, url, index), json);
      else list.bodiless.push({ blog: entry, index });
    },
  };
  return list;
}

function isBlog(entry: unknown): entry is Blog {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}

interface Completion {
  readonly client: JsonClient;
  readonly settings: ApiSettings;
  readonly sink: PostSink;
}

/** One shared queue for every slug call. The first call that fails ends the reading: an API at fault is not asked a thousand times more. */
async function complete(
  listed: readonly Listed[],
  { client, settings: { apiUrl, concurrency }, sink }: Completion,
): Promise<Problem[]> {
  const limit = pLimit(concurrency);
  const url = listAddress(apiUrl);
  /** By place in the list, whichever call was answered first. */
  const lost = new Map<number, Problem>();
  const completed = listed.map(async ({ blog, index }) => {
    const own = `${apiUrl}/blogs/slug/${encodeURIComponent(String(blog['slug']))}`;
    const lose = (fault: string) => {
      const problem = postProblem(foundPost(blog, url, index), null, fault);
      lost.set(index, { ...problem, place: { url: own } });
    };
    try {
      await limit(async () => {
        const { value, start, address } = await client.get(own);
        const answer = shaped(single, value, { url: own, expected: '{"blog": {...}}', start });
        const other = otherPost(blog, answer.blog, address);
        if (other !== null) return lose(`cannot be used: ${own} answered another post, ${other}`);
        await sink.take(foundPost({ ...answer.blog, ...withoutEmpty(blog) }, url, index));
      });
    } catch (cause) {
      if (isMissing(cause)) return lose(`is listed, but ${own} does not know it`);
      limit.clearQueue();
      throw cause;
    }
  });
  await Promise.all(completed);
  return listed.flatMap(({ index }) => lost.get(index) ?? []);
}

/** A raw post with where it stands in the list. */
export function foundPost(raw: Blog, url: string, index: number): FoundPost {
  const id = typeof raw['_id'] === 'string' ? raw['_id'] : `blogs[${index}]`;
  const place = (field: string | null): Place => ({ url, field: `blogs[${index}]${field ? `.${field}` : ''}` });
  return { raw, format: 'html', index, source: `${url} ${id}`, place };
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

interface Shape {
  readonly url: string;
  readonly expected: string;
  /** The answer's first characters. */
  readonly start: string;
}

function shaped<T extends z.ZodType>(schema: T, answer: unknown, shape: Shape): z.infer<T> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw shapeError(parsed.error.issues[0]?.path.join('.') ?? '', shape);
}

function shapeError(path: string, { url, expected, start }: Shape): SiteError {
  const at = path === '' ? '' : ` at ${path}`;
  return new SiteError(
    error(
      'posts/shape',
      `GET ${url} answered JSON of another shape than ${expected}${at}: ${start.slice(0, 120)}`,
      'Check blogs.apiUrl (SITE_API_URL), and that the API answers as the site expects.',
      { url },
    ),
  );
}
