/** What a host does with a request, in no host's own language: one list, which printers write down and the preview obeys. */
import type { UrlPath } from '../../src/contract.ts';
import type { Config } from '../core/types.ts';
import { headerRules } from './headers.ts';
import { covers, isPattern, targetFor } from './patterns.ts';
import type { BuildFacts, HostRules, Redirect, Values } from './rule.ts';
import { can } from './traits.ts';

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
