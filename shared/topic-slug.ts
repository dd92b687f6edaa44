/** The part of an address that a category, a tag or an author's name makes (docs/visitors.md). */
import { slugFault, slugKey } from './slug.ts';

/** Signs that tell names of the trade apart, as words: C, C# and C++ are three. */
const SPOKEN: Readonly<Record<string, string>> = { '#': '-sharp', '+': '-plus' };

/** Pages name the same few topics again and again. */
const known = new Map<string, string | null>();

/**
 * Letters and digits of any script in small letters, all else as single hyphens. Names that differ in capitals, spaces or signs alone
 * make one slug.
 *
 * @returns null for a name without a letter or digit, or one that cannot be a part of a path (shared/slug.ts)
 */
export function topicSlug(name: string): string | null {
  let slug = known.get(name);
  if (slug === undefined) known.set(name, (slug = makeSlug(name)));
  return slug;
}

function makeSlug(name: string): string | null {
  const slug = slugKey(name)
    .replace(/(?<=[\p{L}\p{N}])[#+]+/gu, (signs) => [...signs].map((sign) => SPOKEN[sign]).join(''))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slugFault(slug) === null ? slug : null;
}
