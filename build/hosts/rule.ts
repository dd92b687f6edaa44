/** The kinds of rule that a host keeps, what they follow from, and the paths that they are for. */
import type { Identity, UrlPath } from '../../src/contract.ts';
import { encodePath } from '../core/paths.ts';

/** What rules follow from beside the settings: what the site's own pages say of themselves. */
export interface SiteFacts extends Pick<Identity, 'frameOrigins' | 'inlineScripts'> {
  /** The page that searches the posts, and runs WebAssembly for it. */
  readonly searchPage?: UrlPath | undefined;
}

/** What a build adds to the settings; without it no frames and no inline scripts of the site's own. */
export interface BuildFacts {
  /** Paths that pages had before, and paths without a file that a page answers. */
  readonly rewrites?: readonly Redirect[];
  readonly site?: SiteFacts | undefined;
}

/** An answer for a path that has no file. */
export interface Redirect {
  /** A path, taken with and without the slash at its end, all paths below one: `/blog/*`, or with a slash after it one name below. The star stands only at the end. */
  readonly from: UrlPath;
  /**
   * For 301 and 302 the Location, which may be another site's, or end in a star: what the star of `from` takes in. For 200 and 404 the page
   * that is sent with that status.
   */
  readonly to: Target;
  readonly status: 200 | 301 | 302 | 404;
}

export type Target = UrlPath | `https://${string}`;

export type Values = Readonly<Record<string, string>>;

/** Headers for the paths of a pattern. They replace those of `/*`; no other two rules that meet on one path name the same header. */
export interface HeaderRule {
  /** As `Redirect.from`. */
  readonly for: UrlPath;
  readonly values: Values;
}

export interface HostRules {
  /** The first that matches wins. */
  readonly redirects: readonly Redirect[];
  /** That of `/*` is the first. */
  readonly headers: readonly HeaderRule[];
}

/** `/a/*` takes in `/a/`, `/a` and all below, as hosts read it; with a slash after the star, one name below; `/a/` takes in `/a`. Not percent-encoded, without the base path. */
export function isPattern(path: UrlPath): boolean {
  return /\/\*\/?$/.test(path);
}

const isOneName = (pattern: UrlPath) => pattern.endsWith('/*/');

export function covers(pattern: UrlPath, path: string): boolean {
  if (!isPattern(pattern)) return withoutSlash(pattern) === withoutSlash(path);
  if (isOneName(pattern)) return new RegExp(regexOf(pattern)).test(path);
  const folder = pattern.slice(0, -1);
  return path.startsWith(folder) || `${path}/` === folder;
}

/** `/a` and `/a/`: both ways in which a visitor writes it. */
export function bothForms(path: UrlPath): UrlPath[] {
  return path === '/' ? ['/'] : [withoutSlash(path) as UrlPath, `${withoutSlash(path)}/` as UrlPath];
}

/** The same of a pattern, for hosts that take it for what stands below its folder alone. */
export function literalForms(pattern: UrlPath): UrlPath[] {
  return isPattern(pattern) ? [(pattern.slice(0, -2) || '/') as UrlPath, pattern] : bothForms(pattern);
}

/** A path as an anchored regular expression, which captures what a star takes in. */
export function regexOf(pattern: UrlPath, basePath = ''): string {
  const below = escaped(basePath);
  if (isOneName(pattern)) return `^${below}${escaped(pattern.slice(0, -2))}[^/]+/?$`;
  if (isPattern(pattern)) return `^${below}${escaped(pattern.slice(0, -2))}(?:/(.*))?$`;
  // A name with an ending is a file, and means one address.
  const isExact = /\.\w+$/.test(pattern) || pattern === '/';
  return `^${below}${isExact ? escaped(pattern) : `${escaped(withoutSlash(pattern))}/?`}$`;
}

/** Whether the star of a redirect's pattern goes on in its target. */
export function carries({ from, to }: Pick<Redirect, 'from' | 'to'>): boolean {
  return isPattern(from) && to.startsWith('/') && isPattern(to as UrlPath);
}

/** Where a redirect leads a path that it takes in. */
export function targetFor(rule: Pick<Redirect, 'from' | 'to'>, path: UrlPath): Target {
  return carries(rule) ? (`${rule.to.slice(0, -1)}${path.slice(rule.from.length - 1)}` as UrlPath) : rule.to;
}

/** The Location of a redirect: percent-encoded, base path included. @param rest what a host writes for the star at its end */
export function locationOf(to: Target, basePath: string, rest = '*'): string {
  return to.startsWith('/') ? basePath + encodePath(to as UrlPath).replace(/\*$/, () => rest) : to;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
