/** What may be a slug, by the build's rule (build/content/slug.ts). */

/** In UTF-8 (product.md, Limits). */
const MAX_BYTES = 200;
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]|conin\$|conout\$)\s*(?:\.|$)/i;
const FORBIDDEN =
  /[/\\<>:"|?*#\u202A-\u202E\u2066-\u2069]|\.\.|\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Noncharacter_Code_Point}|^[\s.]|[\s.]$/u;
const UNSEEN = /^(?:\p{Default_Ignorable_Code_Point}|\s)*$/u;

/** The slug as pages are named by it, in NFC; null when no page can be. */
export function readSlug(slug: unknown): string | null {
  if (typeof slug !== 'string') return null;
  const normal = slug.normalize('NFC');
  const fits = !UNSEEN.test(normal) && new TextEncoder().encode(normal).length <= MAX_BYTES;
  return fits && !FORBIDDEN.test(normal) && !DEVICE.test(normal) ? normal : null;
}

/**
 * The slug that an address asks for; null when it asks for no post.
 *
 * @param pathname percent-encoded, as in `location`
 */
export function slugIn(pathname: string, basePath: string): string | null {
  const [, encoded] = /^\/blog\/([^/]+)\/?$/.exec(pathname.slice(basePath.length)) ?? [];
  if (encoded === undefined) return null;
  try {
    return readSlug(decodeURIComponent(encoded));
  } catch {
    return null;
  }
}
