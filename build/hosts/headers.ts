/** The headers of every answer: security, caching, types that servers do not know, what the settings add; and what a page's head says instead. */
import type { AdminService, Settings, UrlPath } from '../../src/contract.ts';
import { ADMIN_PATH } from '../core/paths.ts';
import type { Config } from '../core/types.ts';
import { adminPolicy, contentSecurityPolicy, inMeta, securityHeaders } from './security.ts';
import { joinValues, POLICY } from './policy.ts';
import type { HeaderRule, SiteFacts, Values } from './rule.ts';
import { can } from './traits.ts';

/** Names under assets/ hold a hash of their bytes: a year is the longest that RFC 9111 caches keep. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Their names stay while their bytes may change, and a day later is early enough. */
const A_DAY = 'public, max-age=86400';
/** Readers ask often; ten minutes keep most of them from the server. */
const TEN_MINUTES = 'public, max-age=600';

const ICONS = 'favicon.ico icon.svg apple-touch-icon.png icon-192.png icon-512.png icon-maskable-512.png'.split(' ');
const FEEDS = { 'feed.xml': 'atom+xml', 'rss.xml': 'rss+xml', 'feed.json': 'feed+json' };

export function headerRules(config: Config, site: SiteFacts | undefined): HeaderRule[] {
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

/** @returns what stands in every page's head on a host that sends no headers of a site's own; empty where headers say it */
export function inHead(config: Config, site: SiteFacts): Pick<Settings, 'inHead'> {
  if (can(config.host, 'headers')) return {};
  const policy = (runsWasm: boolean) => inMeta(contentSecurityPolicy(config, site, runsWasm));
  return { inHead: { contentSecurityPolicy: policy(false), searchPolicy: policy(true) } };
}

/** The policy that stands in the editing page itself; null where a header says it. */
export function adminPolicyInHead(config: Config, admin: AdminService): string | null {
  return can(config.host, 'headers') ? null : inMeta(adminPolicy(admin, config));
}
