/** Reads the posts of the API (docs/product/api.md): the published list, and a slug call for each post without a body in the list. */
import pLimit from 'p-limit';
import { z } from 'zod';
import { SiteError, error } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { foundPost, inWords, isBlog, lacksBody, listAddress, type ApiPost, type RawBlog } from '../posts/api-post.ts';
import { CallFailure } from './call-failure.ts';
import { openJsonClient, type CallSettings, type JsonClient } from './json-call.ts';
import type { ListedPosts, Validators } from './kept-posts.ts';
import { openPages } from './list-pages.ts';
import { nextOf, paging } from './next-page.ts';
import { postProblem } from '../posts/post.ts';
import { otherPost } from '../posts/same-post.ts';

const post = z.record(z.string(), z.unknown());
const published = paging.extend({ blogs: z.array(z.unknown()) });
const LIST = '{"blogs": [...]}';
const single = z.object({ blog: post });

export interface ApiSettings extends CallSettings {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /** Accept a list without posts. */
  readonly allowNone: boolean;
  /** Of the stored posts. */
  readonly validators?: Validators | null;
}

/**
 * Reads all published posts.
 *
 * @returns the entries of the list, and a problem for each post whose slug call found nothing or another post: such posts are left out.
 *   Null if the stored list is still valid (304)
 * @throws SiteError of a call (`json-call.ts`), `posts/shape` for an answer of another shape, `posts/none` for an empty list
 */
export async function readPublishedPosts(
  settings: ApiSettings,
): Promise<(ListedPosts & { readonly problems: readonly Problem[] }) | null> {
  const client = openJsonClient(settings);
  const url = listAddress(settings.apiUrl);
  try {
    const list = await readList(client, url, settings.validators ?? null);
    if (list === null) return null;
    const { entries, isInParts, validators, answer } = list;
    // The whole list is wrong. A single invalid entry is a problem of its own.
    if (entries.length > 0 && !entries.some(isBlog))
      throw shapeError('blogs.0', { url, expected: LIST, start: JSON.stringify(entries[0]) });
    if (entries.length === 0 && !settings.allowNone) {
      const hint = 'Publish a post, or build once with --allow-shrink if there should be none.';
      throw new SiteError(error('posts/none', `GET ${url} returned an empty list.`, hint, { url }));
    }
    const listed = entries.flatMap((blog, index) => (isBlog(blog) && lacksBody(blog) ? [{ blog, index }] : []));
    const { completed, lost } = await complete(listed, client, settings);
    const problems = [...lost].sort(([one], [other]) => one - other).map(([, problem]) => problem);
    const posts = entries.flatMap((entry, index): ApiPost[] => {
      if (lost.has(index)) return [];
      const text = jsonOf(completed.get(index) ?? entry);
      if (text !== null) return [{ index, text }];
      problems.push(
        postProblem(foundPost(entry as RawBlog, url, index), null, 'has a field that is nested too deeply'),
      );
      return [];
    });
    const hasOwnCalls = listed.length > 0;
    return {
      posts,
      problems,
      isInParts,
      validators: hasOwnCalls || (validators?.etag ?? validators?.lastModified ?? null) === null ? null : validators,
      answer: hasOwnCalls ? null : answer,
    };
  } finally {
    await client.close();
  }
}

interface List extends Pick<ListedPosts, 'validators' | 'isInParts' | 'answer'> {
  readonly entries: readonly unknown[];
}

/** Reads the list to its last page, each post once. */
async function readList(client: JsonClient, url: string, known: Validators | null): Promise<List | null> {
  const pages = openPages(url);
  const entries: unknown[] = [];
  let bytes = 0;
  let validators: Validators | null = null;
  let answered: List['answer'] = null;
  /** A post that moves while the pages are read appears on two of them. */
  const names = new Set<string>();
  for (let page: string | null = url; page !== null;) {
    const answer = await client.getList(page, bytes, page === url ? known : null);
    if (answer === null) return null;
    const parsed = shaped(published, answer.value, { url: page, expected: LIST, start: answer.start });
    const next = pages.after(page, answer, nextOf(parsed, answer.link));
    const isOnly = page === url && next === null;
    if (isOnly) entries.push(...parsed.blogs);
    else {
      const others = parsed.blogs
        .map((entry) => ({ entry, name: nameOf(entry) }))
        .filter(({ name }) => !names.has(name));
      for (const { entry, name } of others) {
        entries.push(entry);
        names.add(name);
      }
    }
    // The validators of one page do not cover the others: a list with several pages is always read in full.
    validators = isOnly ? answer.validators : null;
    // Decoded as in a browser: without byte order mark, and without a character that is cut in two.
    if (page === url)
      answered = {
        length: isOnly ? answer.length : null,
        start: new TextDecoder().decode(answer.head, { stream: true }),
      };
    bytes += answer.length;
    page = next;
  }
  return { entries, validators, isInParts: pages.count() > 1, answer: answered };
}

/** Identifies a post by id and slug; without an id, by all its fields. */
function nameOf(entry: unknown): string {
  const { _id: id, slug } = isBlog(entry) ? entry : ({} as RawBlog);
  return id === undefined || id === null || id === '' ? `${jsonOf(entry)}` : JSON.stringify([id, slug]);
}

/** Queues all slug calls. The first failure ends the reading, so that a failing API gets no further calls. */
async function complete(
  listed: readonly { readonly blog: RawBlog; readonly index: number }[],
  client: JsonClient,
  { apiUrl, concurrency }: ApiSettings,
): Promise<{ completed: Map<number, RawBlog>; lost: Map<number, Problem> }> {
  const limit = pLimit(concurrency);
  const url = listAddress(apiUrl);
  const completed = new Map<number, RawBlog>();
  const lost = new Map<number, Problem>();
  const calls = listed.map(async ({ blog, index }) => {
    const own = `${apiUrl}/blogs/slug/${encodeURIComponent(String(blog['slug']))}`;
    const lose = (fault: string) => {
      const problem = postProblem(foundPost(blog, url, index), null, fault);
      lost.set(index, { ...problem, place: { url: own } });
    };
    try {
      await limit(async () => {
        const { value, start, address } = await client.get(own);
        const { blog: named } = (value ?? {}) as { blog?: unknown };
        if (named !== undefined && !isBlog(named))
          return lose(`cannot be used: ${own} returned ${inWords(named)} instead`);
        const answer = shaped(single, value, { url: own, expected: '{"blog": {...}}', start });
        const other = otherPost(blog, answer.blog, address);
        if (other !== null) return lose(`cannot be used: ${own} returned another post, ${other}`);
        completed.set(index, { ...answer.blog, ...withoutEmpty(blog) });
      });
    } catch (cause) {
      if (isMissing(cause)) return lose(`is in the list, but ${own} does not find it`);
      limit.clearQueue();
      throw cause;
    }
  });
  await Promise.all(calls);
  return { completed, lost };
}

/** Null for deep nesting: JSON.stringify is recursive, JSON.parse is not. */
function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    return null;
  }
}

/** Fields of the list win over those of the slug call, unless they are empty. */
function withoutEmpty(blog: RawBlog): RawBlog {
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
  /** First characters of the answer, or of its invalid part. */
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
      `GET ${url} returned JSON of another shape than ${expected}${at}: ${start.slice(0, 120)}`,
      'Check blogs.apiUrl (SITE_API_URL), and compare the answer with docs/product/api.md.',
      { url },
    ),
  );
}
