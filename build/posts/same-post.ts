/** Whether a post's own call was answered with that post: one of two mixed up by a cache or a router must not get the other's text. */
import { normalSlug } from '../../shared/slug.ts';

type Blog = Readonly<Record<string, unknown>>;

/**
 * Compares what both say: slug and `_id`, and where the answer has no slug, the address that it came from after redirects.
 *
 * @param asked the post as the list has it
 * @param answer the post as its own call has it
 * @param address where the answer came from
 * @returns what the answer calls its post, for a message: `"b" (_id "7")`; null when it is the one that was asked for
 */
export function otherPost(asked: Blog, answer: Blog, address: string): string | null {
  const slug = slugOf(answer) ?? slugIn(address);
  const id = idOf(answer);
  const isSame = agree(slugOf(asked), slug) && agree(idOf(asked), id);
  if (isSame) return null;
  return [slug && `"${slug.slice(0, 80)}"`, id && `(_id "${id.slice(0, 80)}")`].filter(Boolean).join(' ');
}

/** What one of them does not say is not in doubt. */
function agree(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

function slugOf({ slug }: Blog): string | null {
  return typeof slug === 'string' && slug !== '' ? normalSlug(slug) : null;
}

function idOf({ _id: id }: Blog): string | null {
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
