/** A post as the posts API lists it (docs/posts-api.md). */
import { inWords, type RawFields } from '../../shared/post-fields.ts';
import { error } from '../core/errors.ts';
import { orNull } from '../core/files.ts';
import type { ApiPost, FoundPost, Place, Problem } from '../core/types.ts';
import { normalSlug } from '../../shared/slug.ts';

export function listAddress(apiUrl: string): string {
  return `${apiUrl}/blogs/published`;
}

/** True if the list omits the body: it is then requested by slug. */
export function lacksBody({ content, slug }: RawFields): boolean {
  return (content === undefined || content === null || content === '') && typeof slug === 'string';
}

export function isBlog(entry: unknown): entry is RawFields {
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
export function foundPost(raw: RawFields, url: string, index: number): FoundPost {
  const id = (typeof raw['_id'] === 'string' && raw['_id']) || `blogs[${index}]`;
  const place = (field: string | null): Place => ({ url, field: `blogs[${index}]${field ? `.${field}` : ''}` });
  return { raw, format: 'html', source: `${url} ${id}`, place, index };
}

/**
 * Compares slug and `_id`. If the answer has no slug, its address after redirects counts.
 *
 * @param listed the post in the list
 * @param answer the post from its slug call
 * @param address of the answer
 * @returns the name of the other post, for a message: `"b" (_id "7")`; null if it is the requested one
 */
export function otherPost(listed: RawFields, answer: RawFields, address: string): string | null {
  const slug = slugOf(answer) ?? slugIn(address);
  const id = idOf(answer);
  const isSame = agree(slugOf(listed), slug) && agree(idOf(listed), id);
  if (isSame) return null;
  return [slug && `"${slug.slice(0, 80)}"`, id && `(_id "${id.slice(0, 80)}")`].filter(Boolean).join(' ');
}

/** A missing value agrees with any other. */
function agree(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

function slugOf({ slug }: RawFields): string | null {
  return typeof slug === 'string' && slug !== '' ? normalSlug(slug) : null;
}

function idOf({ _id: id }: RawFields): string | null {
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : null;
}

/** Of `.../blogs/slug/a-slug`. */
function slugIn(address: string): string | null {
  const [, encoded] = /\/blogs\/slug\/([^/?#]+)\/?(?:[?#]|$)/.exec(address) ?? [];
  // It may not be percent-encoded as UTF-8.
  return encoded === undefined ? null : orNull(() => normalSlug(decodeURIComponent(encoded)));
}
