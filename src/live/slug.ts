/** What may be a slug, by the build's rule (build/content/slug.ts). */

/** In UTF-8 (product.md, Limits). */
const MAX_BYTES = 200;
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const FORBIDDEN = /[/\\<>:"|?*]|\.\.|\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|^[\s.]|[\s.]$/u;

/** The slug as pages are named by it, in NFC; null when no page can be. */
export function readSlug(slug: unknown): string | null {
  if (typeof slug !== 'string') return null;
  const normal = slug.normalize('NFC');
  const fits = normal !== '' && new TextEncoder().encode(normal).length <= MAX_BYTES;
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
