/** Checks that a slug call returned the requested post: a cache or router may mix up two posts. */
import { normalSlug } from '../../shared/slug.ts';
import type { RawBlog } from './api-entry.ts';

/**
 * Compares slug and `_id`. If the answer has no slug, its address after redirects counts.
 *
 * @param listed the post in the list
 * @param answer the post from its slug call
 * @param address of the answer
 * @returns the name of the other post, for a message: `"b" (_id "7")`; null if it is the requested one
 */
export function otherPost(listed: RawBlog, answer: RawBlog, address: string): string | null {
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

function slugOf({ slug }: RawBlog): string | null {
  return typeof slug === 'string' && slug !== '' ? normalSlug(slug) : null;
}

function idOf({ _id: id }: RawBlog): string | null {
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : null;
}

/** Of `.../blogs/slug/a-slug`. */
function slugIn(address: string): string | null {
  const [, encoded] = /\/blogs\/slug\/([^/?#]+)\/?(?:[?#]|$)/.exec(address) ?? [];
  try {
    return encoded === undefined ? null : normalSlug(decodeURIComponent(encoded));
  } catch {
    return null; // not percent-encoded as UTF-8
  }
}
