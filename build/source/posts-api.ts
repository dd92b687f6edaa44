/** Posts of the API (docs/product/api.md): the published list, and each post's own call where the list left its body out. */
import pLimit from 'p-limit';
import { z } from 'zod';
import { SiteError, error } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { foundPost, inWords, isBlog, listAddress, type RawBlog } from '../posts/api-post.ts';
import type { Looked, PostSink } from '../posts/post-sink.ts';
import type { Slice } from '../posts/slices.ts';
import { openBlogList } from './blog-list.ts';
import { CallFailure } from './call-failure.ts';
import { openJsonClient, type CallSettings, type JsonClient } from './json-call.ts';
import { postProblem } from '../posts/post.ts';
import type { FoundPost } from '../posts/raw-post.ts';
import { openPages } from './list-pages.ts';
import { nextOf, paging } from './next-page.ts';
import type { RawDraft, Validators } from './raw-file.ts';
import { otherPost } from '../posts/same-post.ts';

const post = z.record(z.string(), z.unknown());
/** The list's entries are taken one by one, and are no more among these. */
const published = paging.extend({ blogs: z.tuple([]) });
const LIST = '{"blogs": [...]}';
const NO_VALIDATORS: Validators = { etag: null, lastModified: null };
const single = z.object({ blog: post });

export interface ApiSettings extends CallSettings {
  /** Without a slash at the end. */
  readonly apiUrl: string;
  /** Accept a list without posts. */
  readonly allowNone: boolean;
  /** Of the posts that are kept. */
  readonly validators?: Validators | null;
}

/**
 * Reads all published posts into a draft. Those that the list gives without a body come last, after their own calls.
 *
 * @returns a problem for each post whose own call found nothing or another post: it is not among those taken; null where the API still
 *   has what the validators came with
 * @throws SiteError of a call (`json-call.ts`), `posts/shape` for an answer of another shape, `posts/none` for an empty list
 */
export async function readPublishedPosts(
  settings: ApiSettings,
  draft: RawDraft,
  sink: PostSink,
): Promise<Problem[] | null> {
  const client = openJsonClient(settings);
  const url = listAddress(settings.apiUrl);
  const list = openBlogList(draft, sink, settings.maxBytes);
  try {
    const pages = openPages(url);
    let validators: Validators | null = null;
    for (let page: string | null = url; page !== null;) {
      const answer = await client.getList(page, list, page === url ? (settings.validators ?? null) : null);
      if (answer === null) return null;
      const parsed = shaped(published, answer.value, { url: page, expected: LIST, start: answer.start });
      page = pages.after(page, answer, nextOf(parsed, answer.link));
      // What one page is known by says nothing of the others: a list in parts is read whole each time.
      validators = pages.count() === 1 ? answer.validators : null;
    }
    // A list of other things than posts; one among posts is a wrong post.
    const strange = list.strange();
    if (strange !== null) throw shapeError(`blogs.${strange.index}`, { url, expected: LIST, start: strange.json });
    if (list.posts.length === 0 && !settings.allowNone) {
      const hint = 'Publish a post, or build once with --allow-shrink if there are to be none.';
      throw new SiteError(error('posts/none', `GET ${url} answered that no post is published.`, hint, { url }));
    }
    const bodiless = list.bodiless();
    const completed = new Map<number, Slice>();
    const problems = await complete(bodiless, { client, settings, draft, sink, completed });
    // The draft is renamed when it is finished: before, all must have been read from it.
    if (completed.size > 0) await sink.look();
    const isElsewhere = new Set(bodiless.map(({ index }) => index));
    const posts = [...list.posts.entries()].filter(([index]) => !isElsewhere.has(index));
    posts.push(...completed);
    const about = { validators: validators ?? NO_VALIDATORS, hasOwnCalls: bodiless.length > 0 };
    const firstPage = pages.count() > 1 ? list.firstPage() : undefined;
    draft.finish(posts, { ...about, ...(firstPage !== undefined && { firstPage }) });
    return problems;
  } finally {
    await client.close();
  }
}

interface Completion {
  readonly client: JsonClient;
  readonly settings: ApiSettings;
  readonly draft: RawDraft;
  readonly sink: PostSink;
  readonly completed: Map<number, Slice>;
}

/** One shared queue for every slug call. The first call that fails ends the reading: an API at fault is not asked a thousand times more. */
async function complete(
  listed: Looked['bodiless'],
  { client, settings: { apiUrl, concurrency }, draft, sink, completed }: Completion,
): Promise<Problem[]> {
  const limit = pLimit(concurrency);
  const url = listAddress(apiUrl);
  /** By place in the list, whichever call was answered first. */
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
          return lose(`cannot be used: ${own} answered ${inWords(named)} in its place`);
        const answer = shaped(single, value, { url: own, expected: '{"blog": {...}}', start });
        const other = otherPost(blog, answer.blog, address);
        if (other !== null) return lose(`cannot be used: ${own} answered another post, ${other}`);
        const slice = draft.add(jsonOf(foundPost({ ...answer.blog, ...withoutEmpty(blog) }, url, index)));
        completed.set(index, slice);
        sink.take(index, slice, true);
      });
    } catch (cause) {
      if (isMissing(cause)) return lose(`is listed, but ${own} does not know it`);
      limit.clearQueue();
      throw cause;
    }
  });
  await Promise.all(calls);
  return listed.flatMap(({ index }) => lost.get(index) ?? []);
}

/** A post that was put together from two answers. */
function jsonOf(found: FoundPost): Uint8Array {
  try {
    return Buffer.from(JSON.stringify(found.raw));
  } catch (cause) {
    // JSON is written by a function that calls itself for each level, and read by one that does not.
    throw new SiteError(postProblem(found, null, 'has a field that nests too deep to be kept'), { cause });
  }
}

/** What the list says of a post wins, but for what it leaves open. */
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
  /** The first characters of the answer, or of what is wrong in it. */
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
