/** The headers of every answer: security, caching, types that servers do not know, and what the settings add. */
import { ADMIN_PATH } from '../core/paths.ts';
import { adminPolicy } from './admin-policy.ts';
import type { HeaderRule, HostConfig, SiteFacts } from './rule.ts';
import { contentSecurityPolicy, securityHeaders } from './security.ts';
import { SPECULATION_TYPE, speculationFile } from './speculation.ts';

/** Names under assets/ hold a hash of their bytes: a year is the longest that RFC 9111 caches are asked to keep. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Their names stay while their bytes may change, and a day later is early enough. */
const A_DAY = 'public, max-age=86400';
/** Readers ask often; ten minutes keep most of them from the server. */
const TEN_MINUTES = 'public, max-age=600';

const POLICY = 'Content-Security-Policy';

const ICONS = [
  '/favicon.ico',
  '/icon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
] as const;

export function headerRules(config: HostConfig, site: SiteFacts | undefined): HeaderRule[] {
  const security = securityHeaders(config, site ?? { frameOrigins: [], inlineScripts: [] });
  const speculation = site && speculationFile(config.basePath, site.unlisted).path;
  const everywhere = speculation
    ? { ...security, 'Speculation-Rules': `"${config.basePath}/${speculation}"` }
    : security;
  const added = config.headers ?? [];
  return [
    { for: '/*', values: replaced(everywhere, Object.assign({}, ...added.filter(isEverywhere).map(valuesOf))) },
    { for: '/assets/*', values: { 'Cache-Control': IMMUTABLE } },
    ...ICONS.map((path) => ({ for: path, values: { 'Cache-Control': A_DAY } })),
    {
      for: '/feed.xml',
      values: { 'Cache-Control': TEN_MINUTES, 'Content-Type': 'application/atom+xml; charset=utf-8' },
    },
    { for: '/rss.xml', values: { 'Cache-Control': TEN_MINUTES, 'Content-Type': 'application/rss+xml; charset=utf-8' } },
    {
      for: '/feed.json',
      values: { 'Cache-Control': TEN_MINUTES, 'Content-Type': 'application/feed+json; charset=utf-8' },
    },
    ...searchRules(config, site),
    ...adminRules(config),
    ...(speculation ? [{ for: `/${speculation}`, values: { 'Content-Type': SPECULATION_TYPE } } as const] : []),
    ...added.filter((rule) => !isEverywhere(rule)),
  ];
}

/** The one page whose policy lets WebAssembly run. Where the settings have a policy of their own, that one counts there too. */
function searchRules(config: HostConfig, site: SiteFacts | undefined): HeaderRule[] {
  if (!site?.searchPage || config.headers?.some((rule) => isEverywhere(rule) && hasPolicy(rule))) return [];
  const policy = contentSecurityPolicy(config, site, { runsWasm: true });
  return [{ for: site.searchPage, values: { [POLICY]: policy }, replaces: true }];
}

/** Signing in opens a window of the service, which has to find its way back to the page (`Cross-Origin-Opener-Policy`). */
function adminRules(config: HostConfig): HeaderRule[] {
  if (!config.admin) return [];
  const values = {
    [POLICY]: adminPolicy(config.admin, config),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Robots-Tag': 'noindex, nofollow',
  };
  return [{ for: `${ADMIN_PATH}*`, values, replaces: true }];
}

const hasPolicy = ({ values }: Pick<HeaderRule, 'values'>) =>
  Object.keys(values).some((name) => name.toLowerCase() === POLICY.toLowerCase());
const isEverywhere = (rule: Pick<HeaderRule, 'for'>) => rule.for === '/*';
const valuesOf = (rule: HeaderRule) => rule.values;

/** Values of the settings stand in the place of the site's own, whatever their capitals. */
function replaced(own: Record<string, string>, added: Record<string, string>): Record<string, string> {
  const names = new Set(Object.keys(added).map((name) => name.toLowerCase()));
  return { ...Object.fromEntries(Object.entries(own).filter(([name]) => !names.has(name.toLowerCase()))), ...added };
}
