/** What a host does with a request, in no host's own language: one list, which printers write down and the preview obeys; and what the head of a page says instead of a header. */
import type { AdminService, Settings, UrlPath } from '../../src/contract.ts';
import type { Config } from '../core/types.ts';
import {
  covers,
  isPattern,
  targetFor,
  type BuildFacts,
  type HeaderRule,
  type HostRules,
  type Redirect,
  type SiteFacts,
  type Values,
} from './rule.ts';
import { can } from './traits.ts';
import { ADMIN_PATH } from '../core/paths.ts';
import { adminPolicy, contentSecurityPolicy, inMeta, securityHeaders } from './security.ts';
import { joinValues, POLICY } from './policy.ts';

/** How every answer may be cached unless a rule says otherwise: what Netlify and Cloudflare send of themselves. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Folders of programs' requests: a script that went with the last release must not become a page, and neither must a
 * well-known address that is not there (RFC 8615).
 */
export const NEVER_A_PAGE = ['/assets/*', '/.well-known/*'] as const;

/** The rules that the configured host can keep. */
export function siteRules(config: Config, { rewrites = [], site }: BuildFacts = {}): HostRules {
  const { host, notFound } = config;
  const own = [...config.redirects, ...rewrites].filter(({ status }) =>
    can(host, status === 200 ? 'rewrites' : 'redirects'),
  );
  return {
    redirects: [
      // One path is meant more closely than a whole folder, wherever it was written.
      ...own.toSorted((one, other) => Number(isPattern(one.from)) - Number(isPattern(other.from))),
      ...(can(host, 'fallback') ? unknownPaths(notFound) : []),
    ],
    headers: can(host, 'headers') ? headerRules(config, site) : [],
  };
}

/** 302 and never 301: a browser keeps a 301, and a page published there later would stay out of reach. */
function unknownPaths(notFound: Config['notFound']): Redirect[] {
  if (notFound === 'page') return []; // every host answers 404.html of itself
  return [
    ...NEVER_A_PAGE.map((from) => ({ from, to: '/404.html', status: 404 }) as const),
    { from: '/*', to: '/', status: 302 },
  ];
}

/** Not the way home, which every path without a file takes. */
export function isMoved({ from, status }: Redirect): boolean {
  return (status === 301 || status === 302) && from !== '/*';
}

/** The redirect that answers a path without a file (decoded, without base path and query); where none does, 404.html is sent. */
export function matchRedirect({ redirects }: HostRules, path: UrlPath): Redirect | undefined {
  const rule = redirects.find(({ from, to, status }) => covers(from, path) && !(status < 400 && to === path));
  return rule && { ...rule, to: targetFor(rule, path) };
}

/** Every header for a path, caching included. */
export function headersFor({ headers }: HostRules, path: UrlPath): Values {
  const matching = headers.filter((rule) => covers(rule.for, path));
  return Object.assign({ 'Cache-Control': REVALIDATE }, ...matching.map(({ values }) => values)) as Values;
}

/** Names under assets/ hold a hash of their bytes: a year is the longest that RFC 9111 caches keep. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Their names stay while their bytes may change, and a day later is early enough. */
const A_DAY = 'public, max-age=86400';
/** Readers ask often; ten minutes keep most of them from the server. */
const TEN_MINUTES = 'public, max-age=600';

const ICONS = 'favicon.ico icon.svg apple-touch-icon.png icon-192.png icon-512.png icon-maskable-512.png'.split(' ');
const FEEDS = { 'feed.xml': 'atom+xml', 'rss.xml': 'rss+xml', 'feed.json': 'feed+json' };

/** Security, caching, types that servers do not know, and what the settings add. */
function headerRules(config: Config, site: SiteFacts | undefined): HeaderRule[] {
  const { admin } = config;
  const rules = new Map<UrlPath, Values>([['/*', securityHeaders(config, site)]]);
  rules.set('/assets/*', { 'Cache-Control': IMMUTABLE });
  for (const name of ICONS) rules.set(`/${name}`, { 'Cache-Control': A_DAY });
  for (const [name, type] of Object.entries(FEEDS))
    rules.set(`/${name}`, { 'Cache-Control': TEN_MINUTES, 'Content-Type': `application/${type}; charset=utf-8` });
  if (site?.searchPage) rules.set(site.searchPage, { [POLICY]: contentSecurityPolicy(config, site, true) });
  if (admin)
    rules.set(`${ADMIN_PATH}*`, {
      [POLICY]: adminPolicy(admin, config),
      // Signing in opens a window of the service, which has to find its way back to the page.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'X-Robots-Tag': 'noindex, nofollow',
    });
  return withSettings(rules, config.headers);
}

/** Values of the settings join the site's own for that path, or for all paths, where these are lists, and else replace them. */
function withSettings(rules: Map<UrlPath, Values>, added: readonly HeaderRule[]): HeaderRule[] {
  const { everywhere = [], some = [] } = Object.groupBy(added, (rule) => (rule.for === '/*' ? 'everywhere' : 'some'));
  // Those of all pages first: the others join them.
  for (const { for: path, values } of [...everywhere, ...some]) {
    const own = rules.get(path) ?? {};
    const before = { ...rules.get('/*'), ...own };
    const joined = Object.entries(values).map(([name, value]) => [name, joinValues(name, before[name], value)]);
    rules.set(path, { ...own, ...(Object.fromEntries(joined) as Values) });
  }
  return Array.from(rules, ([path, values]) => ({ for: path, values }));
}

/** @returns policies for the head of every page, on a host that sends no headers of a site's own; empty on other hosts */
export function inHead(config: Config, site: SiteFacts): Pick<Settings, 'inHead'> {
  if (can(config.host, 'headers')) return {};
  const policy = (runsWasm: boolean) => inMeta(contentSecurityPolicy(config, site, runsWasm));
  return { inHead: { contentSecurityPolicy: policy(false), searchPolicy: policy(true) } };
}

/** The policy in the head of the editing page; null where a header has it. */
export function adminPolicyInHead(config: Config, admin: AdminService): string | null {
  return can(config.host, 'headers') ? null : inMeta(adminPolicy(admin, config));
}
