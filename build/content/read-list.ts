/** Reads the posts of the API (docs/posts-api.md): the published list, and a slug call for each post without a body in the list. */
import pLimit from 'p-limit';
import { z } from 'zod';
import { SiteError, error, warning } from '../core/errors.ts';
import { orNull } from '../core/files.ts';
import type { ApiPost, Problem, Validators } from '../core/types.ts';
import { validatorsOf, type Client } from '../http/client.ts';
import { HttpFailure } from '../http/failure.ts';
import { inWords, type RawFields } from '../../shared/post-fields.ts';
import { foundPost, isBlog, lacksBody, listAddress, otherPost } from './api-entry.ts';
import { postProblem } from './post-problems.ts';
import { getJson, openApi, type ApiSettings } from './api-call.ts';
import { linkedPage, nextPage, paging } from './list-pages.ts';

const listShape = paging.extend({ blogs: z.array(z.unknown()) });

export interface PublishedSettings extends ApiSettings {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /** Of the stored posts. */
  readonly validators?: Validators | null;
}

/**
 * Reads all published posts.
 *
 * @returns the entries of the list, and a problem for each post whose slug call found nothing or another post: such posts are left out. A warning for an empty list
 *   Null if the stored list is still valid (304)
 * @throws SiteError of a call (`api-call.ts`), `posts/shape` for an answer of another shape, `posts/pages`
 */
export async function readPublishedPosts(settings: PublishedSettings) {
  const client = openApi(settings);
  const url = listAddress(settings.apiUrl);
  try {
    const list = await readList(client, url, settings.validators ?? null);
    if (list === null) return null;
    const { entries, validators, ...about } = list;
    // The whole list is wrong. A single invalid entry is a problem of its own.
    if (entries.length > 0 && !entries.some(isBlog))
      throw shapeError(url, 'blogs.0', `${orNull(() => JSON.stringify(entries[0]))}`);
    const problems: Problem[] = [];
    if (entries.length === 0) problems.push(warning('posts/none', `GET ${url} returned an empty list.`, null, { url }));
    const completed = await complete(entries, client, settings);
    const posts = completed.flatMap((entry, index): ApiPost[] => {
      if ('value' in entry && !isDeep(entry.value)) return [{ index, value: entry.value }];
      const found = foundPost(entries[index] as RawFields, url, index);
      problems.push('lost' in entry ? entry.lost : postProblem(found, null, 'has a field that is nested too deeply'));
      return [];
    });
    // Stored posts repeat no problem.
    const isWhole = problems.length === 0 && !entries.some((entry) => isBlog(entry) && lacksBody(entry));
    const known = validators?.etag || validators?.lastModified ? validators : null;
    return { ...about, posts, problems, validators: isWhole ? known : null, answer: isWhole ? about.answer : null };
  } finally {
    await client.close();
  }
}

/** Reads the list to its last page, each post once. */
async function readList(client: Client, url: string, known: Validators | null) {
  const requested = new Set([new URL(url).href]);
  /** By id and slug: a post that moves while the pages are read appears on two of them. */
  const entries = new Map<unknown, unknown>();
  let bytesBefore = 0;
  let start = '';
  for (let page = url; ;) {
    let answer = await getJson(client, page, { bytesBefore, known: page === url ? known : null });
    if (answer.status === 304) {
      if (linkedPage(answer.headers.get('link')) === null) return null;
      // Same body, but the list now has a next page.
      answer = await getJson(client, page);
    }
    const { data: fields, error: wrong } = listShape.safeParse(answer.value);
    if (!fields) throw shapeError(page, wrong.issues[0]!.path.join('.'), answer.start);
    const next = nextPage(page, { answer, fields, requested });
    const isOnly = page === url && next === null;
    for (const [index, entry] of fields.blogs.entries()) {
      const name = isOnly ? index : identityOf(entry);
      if (!entries.has(name)) entries.set(name, entry);
    }
    if (page === url) start = answer.start;
    bytesBefore += answer.length;
    if (next === null) {
      return {
        entries: [...entries.values()],
        // The validators of one page do not cover the others: a list with several pages is always read in full.
        validators: isOnly ? validatorsOf(answer) : null,
        answer: { length: isOnly ? bytesBefore : null, start },
      };
    }
    page = next;
  }
}

/** Identifies a post by id and slug; without an id, by all its fields. */
function identityOf(entry: unknown): string {
  const { _id: id, slug } = isBlog(entry) ? entry : ({} as RawFields);
  return id === undefined || id === null || id === ''
    ? `${orNull(() => JSON.stringify(entry))}`
    : JSON.stringify([id, slug]);
}

type Completed = { readonly value: unknown } | { readonly lost: Problem };

/** Makes all slug calls. The first failure ends the reading, so that a failing API gets no further calls. */
function complete(entries: readonly unknown[], client: Client, { apiUrl, concurrency }: PublishedSettings) {
  const limit = pLimit(concurrency);
  const completing = entries.map(async (entry, index): Promise<Completed> => {
    if (!isBlog(entry) || !lacksBody(entry)) return { value: entry };
    const url = `${apiUrl}/blogs/slug/${encodeURIComponent(String(entry['slug']).toWellFormed())}`;
    const lost = (fault: string) => {
      const problem = postProblem(foundPost(entry, listAddress(apiUrl), index), null, fault);
      return { lost: { ...problem, place: { url } } };
    };
    try {
      const { value, address } = await limit(() => getJson(client, url));
      const { blog } = (value ?? {}) as { blog?: unknown };
      if (!isBlog(blog)) return lost(`cannot be used: ${url} returned ${inWords(blog)} instead of {"blog": {...}}`);
      const other = otherPost(entry, blog, address);
      if (other !== null) return lost(`cannot be used: ${url} returned another post, ${other}`);
      // Fields of the list win over those of the slug call, unless they are empty.
      const filled = Object.entries(entry).filter(([, field]) => field !== null && String(field) !== '');
      return { value: { ...blog, ...Object.fromEntries(filled) } };
    } catch (cause) {
      if (isMissing(cause)) return lost(`is in the list, but ${url} does not find it`);
      limit.clearQueue();
      throw cause;
    }
  });
  return Promise.all(completing);
}

/** No field of a post is nested so deeply. JSON.parse reads any depth; JSON.stringify is recursive. */
const MOST_DEPTH = 500;
const isDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth > MOST_DEPTH || Object.values(value).some((part) => isDeep(part, depth + 1)));

function isMissing(cause: unknown): boolean {
  const failure = cause instanceof SiteError ? cause.cause : null;
  return failure instanceof HttpFailure && [404, 410].includes(failure.answer?.status ?? 0);
}

function shapeError(url: string, path: string, start: string): SiteError {
  const at = path === '' ? '' : ` at ${path}`;
  const message = `GET ${url} returned JSON of another shape than {"blogs": [...]}${at}: ${start.slice(0, 120)}`;
  return new SiteError(error('posts/shape', message, null, { url }));
}
