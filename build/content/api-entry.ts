/** A post as the posts API lists it (docs/posts-api.md). */
import { inWords, type RawFields } from '../../shared/post-fields.ts';
import { error } from '../core/errors.ts';
import type { ApiPost, FoundPost, Place, Problem } from '../core/types.ts';

export type RawBlog = RawFields;

export function listAddress(apiUrl: string): string {
  return `${apiUrl}/blogs/published`;
}

/** True if the list omits the body: it is then requested by slug. */
export function lacksBody({ content, slug }: RawBlog): boolean {
  return (content === undefined || content === null || content === '') && typeof slug === 'string';
}

export function isBlog(entry: unknown): entry is RawBlog {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}

/** An entry that is no post affects no other entry. */
export function foundEntry({ index, value }: ApiPost, url: string): FoundPost | { readonly problem: Problem } {
  if (isBlog(value)) return foundPost(value, url, index);
  const hint = 'Remove it from the list that the API sends.';
  const message = `Entry blogs[${index}] of ${url} is ${inWords(value)}, not a post.`;
  return { problem: error('post/invalid', message, hint, { url, field: `blogs[${index}]` }) };
}

/** @param url of the list */
export function foundPost(raw: RawBlog, url: string, index: number): FoundPost {
  const id = typeof raw['_id'] === 'string' ? raw['_id'] : `blogs[${index}]`;
  const place = (field: string | null): Place => ({ url, field: `blogs[${index}]${field ? `.${field}` : ''}` });
  return { raw, format: 'html', source: `${url} ${id}`, place, index };
}
