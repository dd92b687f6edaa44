/** A post as the posts API lists it (specification 9.1). */
import type { Place } from '../core/types.ts';
import type { FoundPost } from './raw-post.ts';

export type RawBlog = Readonly<Record<string, unknown>>;

/** Where the list is. */
export function listAddress(apiUrl: string): string {
  return `${apiUrl}/blogs/published`;
}

export function isBlog(entry: unknown): entry is RawBlog {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}

/** The list may leave a body out: then it is asked for by its slug (specification 9.2). */
export function hasBodyElsewhere({ content, slug }: RawBlog): boolean {
  return (content === undefined || content === null || content === '') && typeof slug === 'string';
}

/** @param url of the list */
export function foundPost(raw: RawBlog, url: string, index: number): FoundPost {
  const id = typeof raw['_id'] === 'string' ? raw['_id'] : `blogs[${index}]`;
  const place = (field: string | null): Place => ({ url, field: `blogs[${index}]${field ? `.${field}` : ''}` });
  return { raw, format: 'html', index, source: `${url} ${id}`, place };
}
