/** The three kinds of path and their conversions: UrlPath `/blog/a/`, OutPath `blog/a/index.html`, disk path. */
import { resolve, sep } from 'node:path';
import type { Route, UrlPath } from '../../src/contract.ts';
import { error, SiteError } from './errors.ts';
import type { OutPath } from './types.ts';

/** Licences of third-party code; the scripts of islands link to it. */
export const LICENCES: OutPath = 'licences.txt';

/** The editing page and its assets. */
export const ADMIN_PATH = '/admin/';
/** The configuration of the editing page, below it; its address distinguishes our page from an owner's at that path. */
export const CMS_CONFIG = 'config.json';

/** The file of a page: `/` -> `index.html`, `/a/` -> `a/index.html`, unless the route names one. */
export function routeFile(route: Pick<Route, 'path' | 'file'>): OutPath {
  return route.file ?? `${route.path.slice(1)}index.html`;
}

/** The path of a file, not encoded: `a/index.html` -> `/a/`, `feed.xml` -> `/feed.xml`. */
export function fileUrl(path: OutPath): UrlPath {
  return `/${path === 'index.html' || path.endsWith('/index.html') ? path.slice(0, -'index.html'.length) : path}`;
}

/** Percent-encodes a path except slashes: `/blog/é/` -> `/blog/%C3%A9/`. Half of a character becomes U+FFFD. */
export function encodePath(path: UrlPath): UrlPath {
  // Fast path for common paths.
  if (/^[\w\-./]*$/.test(path)) return path;
  return path.toWellFormed().split('/').map(encodeURIComponent).join('/') as UrlPath;
}

/** Absolute URL: origin + base path + encoded path. */
export function absoluteUrl(site: { origin: string; basePath: string }, path: UrlPath): string {
  return site.origin + site.basePath + encodePath(path);
}

/** Fast path for common paths. */
const PLAIN_PATH = /^[\w-][\w\-./]*$/;

/** The disk path of an output file. @param folder absolute @throws SiteError `paths/outside` for a path that leaves the folder */
export function insideFolder(folder: string, path: OutPath): string {
  if (PLAIN_PATH.test(path) && !path.includes('..')) return folder + sep + path;
  const root = resolve(folder);
  const disk = resolve(root, path);
  if (!disk.startsWith(root + sep))
    throw new SiteError(error('paths/outside', `The output path "${path}" leaves its folder.`));
  return disk;
}

/** A URL parser returns its path and its fragment unchanged. */
export const PLAIN_LINK = /^(\/(?!\/)[\w\-/]*(?:\.\w+)?)(#[\w-]+)?$/;

/** The path and fragment of an internal link; null for a link to another site. */
export function pathOnSite(address: string, { from, origin }: { from: string; origin: string }): string | null {
  // Fast paths: a URL parser returns most paths unchanged, and adds most fragments to the page's own.
  if (PLAIN_LINK.test(address)) return address;
  if (/^#[\w-]+$/.test(address) && from.startsWith(origin)) return from.slice(origin.length) + address;
  const url = URL.parse(address, from);
  return url?.origin === origin ? url.pathname + url.hash : null;
}
