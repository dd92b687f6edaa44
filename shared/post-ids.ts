/** Ids in the body of a post: a prefix keeps them apart from the ids of the page and from the names of the document. */
import { decoded } from './strings.ts';

export const PREFIX = 'post-';

/** One rule for ids and for the links to them: letters with their marks, digits, `_` and `-`, after the prefix. Null for an id of other signs. */
export function prefixedId(id: string): string | null {
  const plain = id.trim().replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-');
  return plain === '' ? null : PREFIX + plain;
}

/** @param href `#part`; `#` and `#top` lead to the top of the page and stay */
export function prefixedLink(href: string): string {
  return href === '#' || href === '#top' ? href : `#${prefixedId(decoded(href.slice(1))) ?? ''}`;
}
