/** The security headers of every answer, from the addresses that the settings name. */
import { createHash } from 'node:crypto';
import type { AdminService } from '../../src/contract.ts';
import type { Config } from '../core/types.ts';
import { type Policy, joinPolicies, ownPolicy, policyLine } from './policy.ts';

/** The settings that name an address. */
export type SecurityConfig = Pick<Config, 'origin' | 'relayUrl'> & {
  readonly newsletter?: Config['newsletter'];
  readonly analytics?: Config['analytics'];
  readonly reports?: Config['reports'];
  readonly headers?: Config['headers'];
  readonly blogs: Pick<Config['blogs'], 'apiUrl' | 'embedHosts'> & { readonly live?: boolean };
};

/** A year in seconds. Subdomains are left out: they are not this site's to decide for. */
const STRICT_TRANSPORT_SECONDS = 31_536_000;

/** The name by which the policy means the address of `reports`; `default` is told of other trouble too. */
const REPORTING_GROUP = 'default';

/** Directives that mean nothing in a page itself. */
const IN_HEADER_ALONE = new Set(['frame-ancestors', 'report-uri', 'report-to', 'sandbox']);

/** What the site's own pages have beside what all sites may. */
export interface OwnParts {
  /** As `Identity.frameOrigins`. */
  readonly frameOrigins: readonly string[];
  /** As `Identity.inlineScripts`. */
  readonly inlineScripts: readonly string[];
}

interface PolicyPage {
  /** The policy stands in the page, and says nothing that only a header can say. */
  readonly isInMeta?: boolean;
  /** The page searches the posts: WebAssembly of the site's own may run there. */
  readonly runsWasm?: boolean;
}

/** Header name -> value. Transport security only where the site's origin is https. */
export function securityHeaders(config: SecurityConfig, own: OwnParts): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(config, own),
    ...(config.reports && namesEndpoints(config.reports, config)
      ? { 'Reporting-Endpoints': `${REPORTING_GROUP}="${reportsAddress(config.reports)}"` }
      : {}),
    ...(isSecure(config) ? { 'Strict-Transport-Security': `max-age=${STRICT_TRANSPORT_SECONDS}` } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** The policy of the site's own pages in one line, with what the settings add for all pages. */
export function contentSecurityPolicy(config: SecurityConfig, own: OwnParts, page: PolicyPage = {}): string {
  const joined = joinPolicies(neededPolicy(config, own, page), ownPolicy(config.headers));
  return policyLine(
    page.isInMeta ? Object.fromEntries(Object.entries(joined).filter(([name]) => !IN_HEADER_ALONE.has(name))) : joined,
  );
}

/**
 * What the site itself needs (CSP Level 3): no inline script but the site's own, by their hashes, no inline style sheet, and nothing from
 * elsewhere but pictures, embeds and own APIs.
 */
export function neededPolicy(
  { origin, relayUrl, newsletter, analytics, reports, blogs }: SecurityConfig,
  { frameOrigins, inlineScripts }: OwnParts,
  { runsWasm = false }: PolicyPage = {},
): Policy {
  const counter = analytics ? [new URL(analytics.src).origin] : [];
  const called = [
    blogs.live === false ? null : blogs.apiUrl,
    relayUrl,
    ...counter,
    ...(analytics?.connect ?? []),
    reports ?? null,
  ];
  const apis = called.filter((url) => url !== null).map((url) => new URL(url).origin);
  const frames = [...new Set([...blogs.embedHosts.map((host) => `https://${host}`), ...frameOrigins])];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...counter, ...inlineScripts.map(scriptHash), ...(runsWasm ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': ["'self'"],
    // Bodies of posts keep the harmless declarations that the sanitiser lets through.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(apis)],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'form-action': ["'self'", 'mailto:', ...(newsletter?.startsWith('https:') ? [new URL(newsletter).origin] : [])],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    // No string becomes HTML or script: the sanitiser's policy does that for posts, and the carousel's library has one of its own.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'html', "'allow-duplicates'"],
    'frame-ancestors': ["'none'"],
    // Browsers without the Reporting API know the older name alone; those with it heed it where the newer one is missing.
    ...(reports ? { 'report-uri': [reportsAddress(reports)] } : {}),
    ...(reports && namesEndpoints(reports, { origin }) ? { 'report-to': [REPORTING_GROUP] } : {}),
    ...(isSecure({ origin }) ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** Where each service answers; its pictures of people come from anywhere. */
const APIS: Readonly<Record<AdminService['service'], readonly string[]>> = {
  github: ['https://api.github.com'],
  gitlab: ['https://gitlab.com'],
  gitea: ['https://gitea.com'],
  local: [],
};

/**
 * What the editing page may do: the CMS styles itself and talks to the service that keeps the content.
 *
 * @param site.origin of the site
 * @param isInMeta it stands in the page, and says nothing that only a header can say
 */
export function adminPolicy(
  { service, serviceUrl }: AdminService,
  site: Pick<SecurityConfig, 'origin'>,
  { isInMeta = false } = {},
): string {
  const apis = serviceUrl === null ? APIS[service] : [new URL(serviceUrl).origin];
  return policyLine({
    'default-src': ["'none'"],
    // WebAssembly reads the pictures of phones.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'data:', 'blob:', ...apis],
    'frame-src': ["'self'", 'blob:'],
    'form-action': ["'none'"],
    'base-uri': ["'self'"],
    ...(isInMeta ? {} : { 'frame-ancestors': ["'none'"] }),
    ...(isSecure(site) ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

/** The Reporting API works between https alone, and browsers would pass by `report-uri` for it. */
function namesEndpoints(reports: string, site: Pick<SecurityConfig, 'origin'>): boolean {
  return isSecure(site) && reports.startsWith('https:');
}

/** Semicolon, comma and quote would end the directive or the header's value. */
function reportsAddress(address: string): string {
  return new URL(address).href.replace(/[;,"]/g, (sign) => encodeURIComponent(sign));
}

/** For a server that speaks http: where the policy says to upgrade, Safari asks that server for every style and script by https. */
export function overHttp(text: string): string {
  return text.replace(/;? *upgrade-insecure-requests/g, '');
}

export function isSecure({ origin }: Pick<SecurityConfig, 'origin'>): boolean {
  return origin.startsWith('https:');
}

function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
