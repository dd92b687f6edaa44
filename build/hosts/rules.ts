/**
 * What a host is asked to do with a request, in no host's own language: one list, which printers write down and the
 * preview obeys. Paths are UrlPaths: without the base path and not percent-encoded.
 */
import type { UrlPath } from '../../src/contract.ts';
import { encodePath } from '../core/paths.ts';
import type { Config } from '../core/types.ts';
import { headerRules } from './header-rules.ts';
import type { HeaderRule, HostConfig, SiteFacts, Redirect, Target, HostRules } from './rule.ts';
import { TRAITS } from './traits.ts';

/** How every answer may be cached unless a rule says otherwise: what Netlify and Cloudflare send of themselves. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * The rules that the configured host can keep.
 *
 * @param rewrites what pages answer for beside their own paths: paths they had before, and paths without a file; asked
 *   before the site's own fallback
 * @param site what the site says of itself; without it no frames of its own, and no pages loaded ahead
 */
export function siteRules({
  config,
  rewrites = [],
  site,
}: {
  config: HostConfig;
  rewrites?: readonly Redirect[];
  site?: SiteFacts | undefined;
}): HostRules {
  const traits = TRAITS[config.host];
  const own = [...(config.redirects ?? []), ...rewrites].filter(({ status }) =>
    status === 200 ? traits.rewrites : traits.redirects,
  );
  return {
    redirects: [...exactFirst(own), ...(traits.fallback ? unknownPaths(config.notFound) : [])],
    headers: traits.headers ? headerRules(config, site) : [],
  };
}

/** One path is meant more closely than a whole folder, wherever it was written. */
function exactFirst(rules: readonly Redirect[]): Redirect[] {
  return [...rules.filter((rule) => !isPattern(rule.from)), ...rules.filter((rule) => isPattern(rule.from))];
}

/**
 * Folders that programs ask: a script that went with the last release must not get a page instead, and neither must who asks for a
 * well-known address whether there is one (RFC 8615).
 */
export const NEVER_A_PAGE = ['/assets/*', '/.well-known/*'] as const;

/** 302 and never 301: a browser keeps a 301, and a page published there later would stay out of reach. */
function unknownPaths(notFound: Config['notFound']): Redirect[] {
  if (notFound === 'page') return []; // every host answers 404.html of itself
  return [
    ...NEVER_A_PAGE.map((from) => ({ from, to: '/404.html', status: 404 }) as const),
    { from: '/*', to: '/', status: 302 },
  ];
}

/**
 * The redirect that answers a path, or null: then its file is sent, or 404.html with status 404 where there is none.
 *
 * @param path as asked for, without base path and query, decoded
 * @param exists whether a file answers at a path
 */
export function matchRedirect(
  rules: Pick<HostRules, 'redirects'>,
  path: UrlPath,
  exists: (path: UrlPath) => boolean,
): Redirect | null {
  if (exists(path)) return null;
  return rules.redirects.find((rule) => covers(rule.from, path) && !(rule.status < 400 && rule.to === path)) ?? null;
}

/** Where visitors are sent from a path that has no file, by rules that name it or a folder of it; null where none does. */
export function movedTo(redirects: readonly Redirect[], path: string, basePath: string): string | null {
  const own = path.startsWith(`${basePath}/`) ? decoded(path.slice(basePath.length)) : null;
  if (own === null) return null;
  const rule = redirects.find(({ from, status }) => (status === 301 || status === 302) && covers(from, own));
  return rule ? locationOf(rule.to, basePath) : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Every header for a path, caching included. */
export function headersFor(rules: Pick<HostRules, 'headers'>, path: UrlPath): Record<string, string> {
  const matching = rules.headers.filter((rule) => covers(rule.for, path));
  return Object.assign({ 'Cache-Control': REVALIDATE }, ...matching.map((rule) => rule.values)) as Record<
    string,
    string
  >;
}

/** `/a/*` takes in `/a/`, `/a` and all below, as hosts read it; `/a/` takes in `/a`. */
export function covers(pattern: UrlPath, path: string): boolean {
  if (!isPattern(pattern)) return withoutSlash(pattern) === withoutSlash(path);
  const folder = pattern.slice(0, -1);
  return path.startsWith(folder) || `${path}/` === folder;
}

/** Not the way home, which every path without a file takes. */
export function isMoved({ from, status }: Redirect): boolean {
  return (status === 301 || status === 302) && from !== '/*';
}

/** The headers of every answer. */
export function valuesEverywhere(headers: readonly HeaderRule[]): HeaderRule['values'] {
  return Object.assign(
    {},
    ...headers.filter((rule) => rule.for === '/*').map((rule) => rule.values),
  ) as HeaderRule['values'];
}

export function isPattern(path: UrlPath): boolean {
  return path.endsWith('/*');
}

/** `/a` and `/a/`: both ways in which a visitor writes it. */
export function bothForms(path: UrlPath): UrlPath[] {
  return path === '/' ? ['/'] : [withoutSlash(path) as UrlPath, `/${withoutSlash(path).slice(1)}/`];
}

/** The Location of a redirect: percent-encoded, base path included. */
export function locationOf(to: Target, basePath: string): string {
  return to.startsWith('/') ? basePath + encodePath(to as UrlPath) : to;
}

/** A path as an anchored regular expression. */
export function regexOf(pattern: UrlPath, basePath = ''): string {
  const below = escaped(basePath);
  if (isPattern(pattern)) return `^${below}${escaped(pattern.slice(0, -2))}(?:/.*)?$`;
  // A name with an ending is a file, and means one address.
  const exact = /\.\w+$/.test(pattern) || pattern === '/';
  return `^${below}${exact ? escaped(pattern) : `${escaped(withoutSlash(pattern))}/?`}$`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
