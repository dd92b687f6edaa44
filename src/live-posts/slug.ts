/** The slugs that the API's posts and the page's address name. */
import { normalSlug, slugFault } from '../../shared/slug.ts';

/** The slug as pages are named by it, in NFC; null when no page can be. */
export function readSlug(slug: unknown): string | null {
  if (typeof slug !== 'string') return null;
  const normal = normalSlug(slug);
  return slugFault(normal) === null ? normal : null;
}

/** The slug that the path of `location` asks for, below the folder of posts, base path included; null when it asks for no post. */
export function slugIn(pathname: string, folder: string): string | null {
  const [, encoded] = (pathname.startsWith(folder) && /^([^/]+)\/?$/.exec(pathname.slice(folder.length))) || [];
  if (encoded === undefined) return null;
  try {
    return readSlug(decodeURIComponent(encoded));
  } catch {
    return null;
  }
}
