import type { Settings, UrlPath } from '../contract.ts';

/**
 * Where a path is on this site. Paths of posts in `paths.ts` begin with `/:blog/` or `/:blogs/`, as no page's own does: on a site they are
 * below the page that lists the posts, or below `/blog/` and `/blogs/`. Any other path stays.
 */
export function placed(path: string, { postsAt }: Pick<Settings, 'postsAt'>): UrlPath {
  if (!path.startsWith('/:')) return path as UrlPath;
  const parts = postsAt === undefined ? ['/', path.slice(2)] : [postsAt, path.slice(path.indexOf('/', 2) + 1)];
  // Of two texts that are added, both stay in memory.
  return parts.join('') as UrlPath;
}
