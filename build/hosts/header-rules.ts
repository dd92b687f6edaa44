/** The headers of every answer: security, caching, types that servers do not know, and what the settings add. */
import type { UrlPath } from '../../src/contract.ts';
import { ADMIN_PATH } from '../core/paths.ts';
import { POLICY, isEverywhere, joinValues, valueOf } from './policy.ts';
import type { HeaderRule, HostConfig, SiteFacts } from './rule.ts';
import { adminPolicy, contentSecurityPolicy, securityHeaders } from './security.ts';
import { SPECULATION_TYPE, speculationFile } from './speculation.ts';

/** Names under assets/ hold a hash of their bytes: a year is the longest that RFC 9111 caches are asked to keep. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Their names stay while their bytes may change, and a day later is early enough. */
const A_DAY = 'public, max-age=86400';
/** Readers ask often; ten minutes keep most of them from the server. */
const TEN_MINUTES = 'public, max-age=600';

type Values = HeaderRule['values'];

const ICONS = [
  '/favicon.ico',
  '/icon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
] as const;

/** Servers do not know what these are. */
const FEEDS = {
  '/feed.xml': 'application/atom+xml',
  '/rss.xml': 'application/rss+xml',
  '/feed.json': 'application/feed+json',
};

export function headerRules(config: HostConfig, site: SiteFacts | undefined): HeaderRule[] {
  const security = securityHeaders(config, site ?? { frameOrigins: [], inlineScripts: [] });
  const speculation = site && speculationFile(config.basePath, site.unlisted).path;
  const everywhere = speculation
    ? { ...security, 'Speculation-Rules': `"${config.basePath}/${speculation}"` }
    : security;
  const added = config.headers ?? [];
  const all = added.filter(isEverywhere).reduce((values, rule) => joined(values, rule.values), everywhere);
  const own: HeaderRule[] = [
    { for: '/assets/*', values: { 'Cache-Control': IMMUTABLE } },
    ...ICONS.map((path) => ({ for: path, values: { 'Cache-Control': A_DAY } })),
    ...Object.entries(FEEDS).map(([path, type]) => ({
      for: path as UrlPath,
      values: { 'Cache-Control': TEN_MINUTES, 'Content-Type': `${type}; charset=utf-8` },
    })),
    ...searchRules(config, site),
    ...adminRules(config),
    ...(speculation ? [{ for: `/${speculation}`, values: { 'Content-Type': SPECULATION_TYPE } } as const] : []),
  ];
  for (const { for: path, values } of added.filter((rule) => !isEverywhere(rule))) {
    const index = own.findIndex((rule) => rule.for === path);
    own.splice(index === -1 ? own.length : index, 1, {
      for: path,
      values: joined(own[index]?.values ?? {}, values, all),
    });
  }
  return [{ for: '/*', values: all }, ...own.map((rule) => beside(all, rule))];
}

/** The one page whose policy lets WebAssembly run. */
function searchRules(config: HostConfig, site: SiteFacts | undefined): HeaderRule[] {
  if (!site?.searchPage) return [];
  return [{ for: site.searchPage, values: { [POLICY]: contentSecurityPolicy(config, site, { runsWasm: true }) } }];
}

/** Signing in opens a window of the service, which has to find its way back to the page (`Cross-Origin-Opener-Policy`). */
function adminRules(config: HostConfig): HeaderRule[] {
  if (!config.admin) return [];
  const values = {
    [POLICY]: adminPolicy(config.admin, config),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Robots-Tag': 'noindex, nofollow',
  };
  return [{ for: `${ADMIN_PATH}*`, values }];
}

/**
 * Values of the settings stand beside the site's own where these are lists, and else in their place, whatever their capitals.
 *
 * @param all what counts where there is no own one
 */
function joined(own: Values, added: Values, all: Values = {}): Values {
  const others = Object.entries(own).filter(([name]) => valueOf(added, name) === undefined);
  const values = Object.entries(added).map(([name, value]) => [
    name,
    joinValues(name, valueOf(own, name) ?? valueOf(all, name), value),
  ]);
  return Object.fromEntries([...others, ...values]) as Values;
}

/** A header that all pages have is replaced under the same spelling: servers take another one for a second header. */
function beside(all: Values, rule: HeaderRule): HeaderRule {
  const spelt = (name: string) => Object.keys(all).find((other) => other.toLowerCase() === name.toLowerCase());
  const entries = Object.entries(rule.values);
  const values = Object.fromEntries(entries.map(([name, value]) => [spelt(name) ?? name, value]));
  return entries.some(([name]) => spelt(name)) ? { ...rule, values, replaces: true } : { ...rule, values };
}
