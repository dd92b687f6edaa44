/** A post as the posts API lists it (docs/product/api.md). */
import { isUtf8 } from 'node:buffer';
import { error } from '../core/errors.ts';
import type { Place, Problem } from '../core/types.ts';
import type { FoundPost } from './raw-post.ts';

export type RawBlog = Readonly<Record<string, unknown>>;

/** Where the list is. */
export function listAddress(apiUrl: string): string {
  return `${apiUrl}/blogs/published`;
}

/** An entry of the list that is no post to be read: no JSON, something else (what it is, in words), or a post whose body is elsewhere. */
export type NoPost = 'unreadable' | { readonly wrong: string } | { readonly bodiless: RawBlog };

/**
 * What an entry of the list holds. The list may leave a body out: then it is asked for by its slug (docs/product/api.md).
 *
 * @param isWhole it has all that the API has of it
 */
export function entryOf(json: Buffer, isWhole: boolean): { readonly blog: RawBlog } | NoPost {
  let entry: unknown;
  try {
    if (!isUtf8(json)) return 'unreadable';
    entry = JSON.parse(json.toString());
  } catch {
    return 'unreadable';
  }
  if (!isBlog(entry)) return { wrong: inWords(entry) };
  const { content, slug } = entry;
  const lacksBody = content === undefined || content === null || content === '';
  return !isWhole && lacksBody && typeof slug === 'string' ? { bodiless: entry } : { blog: entry };
}

export function isBlog(entry: unknown): entry is RawBlog {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}

/** `null`, `the number 7`, `the text "a"`, `a list`. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 40))}`;
  return typeof value === 'number' ? `the number ${value}` : String(value);
}

/** An entry that is no post costs no more than itself. */
export function entryProblem(url: string, index: number, what: string): Problem {
  const hint = 'Take it out of the list where the posts are kept.';
  const message = `Entry blogs[${index}] of ${url} is ${what}, not a post.`;
  return error('post/invalid', message, hint, { url, field: `blogs[${index}]` });
}

/** @param url of the list */
export function foundPost(raw: RawBlog, url: string, index: number): FoundPost {
  const id = typeof raw['_id'] === 'string' ? raw['_id'] : `blogs[${index}]`;
  const place = (field: string | null): Place => ({ url, field: `blogs[${index}]${field ? `.${field}` : ''}` });
  return { raw, format: 'html', index, source: `${url} ${id}`, place };
}
