/** Where the addresses of a text lead, by the build's own rules, and which of them lead nowhere. */
import { listPath, POSTS_PATH, postPath } from '../../page/paths.ts';
import { placed } from '../../page/placed.ts';
import { closest } from 'fastest-levenshtein';
import { decoded } from '../../../shared/decoded.ts';
import { linkedFile, linkedPath, pageOfFile } from '../../../shared/file-links.ts';
import { localPaths, ownPath } from '../../../shared/picture-paths.ts';
import { linkAddress, pictureAddress } from '../../../shared/post-body/addresses.ts';
import type { SanitiseOptions } from '../../../shared/post-body/policy.ts';
import type { AdminSettings } from '../../contract.ts';
import { posts } from '../documents.ts';
import { addressesIn, type Named } from './addresses.ts';
import { readText, type SiteFiles } from './site-files.ts';
import { slugOfPost, type SitePaths } from './site-paths.ts';

export interface Lost extends Named {
  /** What there is of nearly that name, as it would be written; null where there is nothing. */
  readonly nearest: string | null;
}

export interface CheckedSite {
  readonly files: SiteFiles;
  readonly paths: SitePaths;
  readonly settings: AdminSettings;
}

/** What the build itself writes beside pages. */
const MADE = /\.(?:xml|json|txt|md|ico|webmanifest)$/;
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|tiff?|webp)$/i;

const isPost = (file: string) => file.startsWith(`${posts.at}/`);

export function lostAddresses(file: string, site: CheckedSite): Lost[] {
  const text = site.files.texts.get(file);
  if (text === undefined) return [];
  return addressesIn(file, text, site.settings.site.language).flatMap((named) => {
    const nearest = named.kind === 'link' ? lostLink(named, file, site) : lostPicture(named, file, site);
    return nearest === undefined ? [] : [{ ...named, nearest }];
  });
}

/** @returns undefined for a link that leads somewhere, or out of the site; else the nearest */
function lostLink({ address, isInText }: Named, file: string, site: CheckedSite): string | null | undefined {
  const { files, paths, settings } = site;
  if (paths.paths === null) return undefined;
  const linked = isInText ? linkedPath(address) : null;
  const target = linked === null ? null : linkedFile(linked, file);
  const page = target && pageOfFile(target, (post) => slugIn(post, files));
  const named = page ? decoded(page) : isInText ? ownLink(address, optionsFor(file, settings)) : fieldLink(address);
  const path = named && paths.leadsTo(named);
  if (path === null || isThere(path, file, site)) return undefined;
  if (target !== null) {
    const names = [...files.texts.keys()].filter((name) => folderOf(name) === folderOf(target) && name !== file);
    return nearestOf(target, names)?.slice(folderOf(target).length + 1) ?? null;
  }
  return nearestOf(path, [...paths.paths]);
}

function isThere(path: string, file: string, { files, paths, settings }: CheckedSite): boolean {
  const isHidden = paths.heldBack.has(path);
  if (isHidden) return isPost(file) && paths.heldBack.has(placed(postPath(slugIn(file, files) ?? ''), paths.site));
  if (paths.paths?.has(path) || files.others.has(`static${path}`)) return true;
  // Posts of an API, and their topics, are not known here.
  if (
    settings.site.apiUrl !== null &&
    [POSTS_PATH, listPath(1)].some((folder) => path.startsWith(placed(folder, paths.site)))
  )
    return true;
  return MADE.test(path) || path.startsWith('/admin/');
}

/** The path that a link in a text leads to on this site; null where it leads elsewhere, or nowhere else but on its page. */
function ownLink(address: string, options: SanitiseOptions): string | null {
  const link = linkAddress(address, options);
  if (link === null || link.startsWith('#')) return null;
  const url = new URL(link, options.origin);
  return url.origin === options.origin ? ownPath(url, options.basePath) : null;
}

/** A field has a path without the base path, or a whole address. */
const fieldLink = (address: string) => (address.startsWith('/') ? address.replace(/#.*/, '') : null);

/** @returns undefined for a picture that is there, or lies elsewhere; else the nearest */
function lostPicture({ address, isInText }: Named, file: string, site: CheckedSite): string | null | undefined {
  const { origin, basePath } = site.settings.site;
  const isBody = isInText || isPost(file);
  const read = isBody ? pictureAddress(address, optionsFor(file, site.settings)) : address;
  const url = read === null ? null : URL.parse(read, origin);
  const path = url?.origin === origin ? ownPath(url, isBody ? basePath : '') : null;
  if (path === null) return undefined;
  const places = localPaths(path, file);
  const { others } = site.files;
  if (places.some((place) => others.has(place))) return undefined;
  const folders = places.map((place) => place.slice(0, -path.length));
  const pictures = [...others].filter((name) => PICTURE.test(name));
  const names = folders.flatMap((folder) =>
    pictures.filter((name) => name.startsWith(`${folder}/`)).map((name) => name.slice(folder.length)),
  );
  return nearestOf(path, names)?.slice(address.startsWith('/') ? 0 : 1) ?? null;
}

/** Documents are this site's own, whatever the posts' addresses belong to. */
function optionsFor(file: string, { site }: AdminSettings): SanitiseOptions {
  const { origin, basePath, postsBaseUrl } = site;
  return { origin, basePath, baseUrl: isPost(file) ? postsBaseUrl : null, embedHosts: [] };
}

function slugIn(file: string, { texts }: SiteFiles): string | null {
  const text = texts.get(file);
  const { slug } = ((text === undefined ? null : readText(file, text)?.data) ?? {}) as { slug?: unknown };
  return slugOfPost(file, typeof slug === 'string' ? slug : null);
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
const nearestOf = (name: string, names: readonly string[]) => (names.length > 0 ? closest(name, names) : null);
