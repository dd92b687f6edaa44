import type { Settings, UrlPath } from '../contract.ts';

/**
 * Where a path of posts is on this site: below the page that lists them. All paths in `paths.ts` are those of a list at `/blogs/`, whose posts are
 * at `/blog/{slug}/`.
 */
export function placed(path: string, { postsAt }: Pick<Settings, 'postsAt'>): UrlPath {
  const isThere = postsAt === undefined || (postsAt !== '/' && path.startsWith(postsAt));
  return (isThere ? path : path.replace(/^\/blogs?\//, postsAt)) as UrlPath;
}
