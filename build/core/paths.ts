/** The three kinds of path and the only conversions between them: UrlPath `/blog/a/`, OutPath `blog/a/index.html`, disk path. */
import { resolve, sep } from 'node:path';
import type { Route, UrlPath } from '../../src/contract.ts';
import { SiteError, error } from './errors.ts';
import type { OutPath } from './types.ts';

/** The terms of what visitors get from others: a file that every script of an island names. */
export const LICENCES: OutPath = 'licences.txt';

/** The editing page; all that it loads lies below. */
export const ADMIN_PATH = '/admin/';
/** Of its element that holds what it has to know: tells it from a page of the owner's own at that path. */
export const ADMIN_SETTINGS_ID = 'admin-settings';

/** The file a page is written to: `/` -> `index.html`, `/a/` -> `a/index.html`; a route with its own file keeps it. */
export function routeFile(route: Pick<Route, 'path' | 'file'>): OutPath {
  return route.file ?? `${route.path.slice(1)}index.html`;
}

/** The address a file answers at, not encoded: `a/index.html` -> `/a/`, `feed.xml` -> `/feed.xml`. */
export function fileUrl(path: OutPath): UrlPath {
  return `/${path.replace(/(^|\/)index\.html$/, '$1')}`;
}

/** Percent-encodes a path for use in a URL; slashes stay. `/blog/é/` -> `/blog/%C3%A9/`. */
export function encodePath(path: UrlPath): UrlPath {
  return path.split('/').map(encodeURIComponent).join('/') as UrlPath;
}

/** The full public address of a path: origin + base path + encoded path. */
export function absoluteUrl(site: { origin: string; basePath: string }, path: UrlPath): string {
  return site.origin + site.basePath + encodePath(path);
}

/** Letters, digits, dashes, dots and slashes: a usual path, told at a glance. */
const PLAIN_PATH = /^[\w-][\w\-./]*$/;

/**
 * The disk path of an output file, proved to lie inside the folder.
 *
 * @param folder absolute
 * @throws SiteError `paths/outside` when it would not
 */
export function insideFolder(folder: string, path: OutPath): string {
  if (PLAIN_PATH.test(path) && !path.includes('..')) return folder + sep + path;
  const root = resolve(folder);
  const disk = resolve(root, path);
  if (!disk.startsWith(root + sep)) {
    throw new SiteError(
      error(
        'paths/outside',
        `The output path "${path}" leaves its folder.`,
        'Rename what it is made from: no part of it may be "..".',
      ),
    );
  }
  return disk;
}
