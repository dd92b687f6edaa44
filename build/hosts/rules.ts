/**
 * What a host is asked to do with a request, in no host's own language: one list, which printers write down and the
 * preview obeys. Paths are UrlPaths: without the base path and not percent-encoded.
 */
import type { UrlPath } from '../../src/contract.ts';
import type { Config, HostName } from '../types.ts';
import { type SecurityConfig, securityHeaders } from './security.ts';
import { SPECULATION_TYPE, speculationFile } from './speculation.ts';

/** The settings that rules follow from. */
export type HostConfig = Pick<Config, 'basePath' | 'host' | 'notFound'> & SecurityConfig;

/** What the rules ask of the site itself, beyond its settings. */
export interface SiteFacts {
  /** As `Identity.frameOrigins`. */
  readonly frameOrigins: readonly string[];
  /** Pages that search engines are not shown, and that no browser loads before they are asked for. */
  readonly unlisted: readonly UrlPath[];
}

/** An answer for a path that has no file. A file always wins. */
export interface Redirect {
  /** An exact path, or all paths below one: `/blog/*`. The star stands only at the end. */
  readonly from: UrlPath;
  /** For 301 and 302 the Location; for 200 and 404 the page that is sent with that status. */
  readonly to: UrlPath;
  readonly status: 200 | 301 | 302 | 404;
}

/** Headers for the paths a pattern takes in. No two rules that can meet on one path name the same header. */
export interface HeaderRule {
  /** As `Redirect.from`. */
  readonly for: UrlPath;
  readonly values: Readonly<Record<string, string>>;
}

export interface HostRules {
  /** The first that matches wins. */
  readonly redirects: readonly Redirect[];
  readonly headers: readonly HeaderRule[];
}

/** What each host can be told by files in the output. */
const ABILITIES: Record<HostName, { readonly fallback: boolean; readonly headers: boolean }> = {
  netlify: { fallback: true, headers: true },
  // Its redirects are followed although a file is there: `/*` would take every page, and `/` itself for ever.
  cloudflare: { fallback: false, headers: true },
  github: { fallback: false, headers: false },
};

/** How every answer may be cached unless a rule says otherwise: what Netlify and Cloudflare send of themselves. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Names under assets/ hold a hash of their bytes: a year is the longest that RFC 9111 caches are asked to keep. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The rules that the configured host can keep.
 *
 * @param rewrites pages that answer for paths without a file, such as one shell for all posts that are not built yet;
 *   asked before the site's own fallback
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
  const { fallback, headers } = ABILITIES[config.host];
  return {
    redirects: fallback ? [...rewrites, ...unknownPaths(config.notFound)] : [],
    headers: headers ? headerRules(config, site) : [],
  };
}

function headerRules(config: HostConfig, site: SiteFacts | undefined): HeaderRule[] {
  const security = securityHeaders(config, site?.frameOrigins ?? []);
  const assets: HeaderRule = { for: '/assets/*', values: { 'Cache-Control': IMMUTABLE } };
  if (!site) return [{ for: '/*', values: security }, assets];
  const { path } = speculationFile(config.basePath, site.unlisted);
  return [
    { for: '/*', values: { ...security, 'Speculation-Rules': `"${config.basePath}/${path}"` } },
    assets,
    { for: `/${path}`, values: { 'Content-Type': SPECULATION_TYPE } },
  ];
}

/** 302 and never 301: a browser keeps a 301, and a page published there later would stay out of reach. */
function unknownPaths(notFound: Config['notFound']): Redirect[] {
  if (notFound === 'page') return []; // every host answers 404.html of itself
  return [
    // A script that went with the last release must not get a page instead.
    { from: '/assets/*', to: '/404.html', status: 404 },
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

/** Every header for a path, caching included. */
export function headersFor(rules: Pick<HostRules, 'headers'>, path: UrlPath): Record<string, string> {
  const matching = rules.headers.filter((rule) => covers(rule.for, path));
  return Object.assign({ 'Cache-Control': REVALIDATE }, ...matching.map((rule) => rule.values)) as Record<
    string,
    string
  >;
}

/** `/a/*` takes in `/a/`, `/a` and all below, as hosts read it. */
export function covers(pattern: UrlPath, path: UrlPath): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const folder = pattern.slice(0, -1);
  return path.startsWith(folder) || `${path}/` === folder;
}
