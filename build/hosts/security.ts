/** The security headers of every answer, from the addresses that the settings name. */
import { createHash } from 'node:crypto';
import type { Config } from '../core/types.ts';

/** The settings that name an address. */
export type SecurityConfig = Pick<Config, 'origin' | 'relayUrl'> & {
  readonly newsletter?: Config['newsletter'];
  readonly analytics?: Config['analytics'];
  readonly reports?: Config['reports'];
  readonly blogs: Pick<Config['blogs'], 'apiUrl' | 'embedHosts'> & { readonly live?: boolean };
};

/** A year in seconds. Subdomains are left out: they are not this site's to decide for. */
const STRICT_TRANSPORT_SECONDS = 31_536_000;

/** The name by which the policy means the address of `reports`; `default` is told of other trouble too. */
const REPORTING_GROUP = 'default';

/** What the site's own pages have beside what all sites may. */
export interface OwnParts {
  /** As `Identity.frameOrigins`. */
  readonly frameOrigins: readonly string[];
  /** As `Identity.inlineScripts`. */
  readonly inlineScripts: readonly string[];
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

/**
 * The policy in one line (CSP Level 3): no inline script but the site's own, by their hashes, no inline style sheet, and nothing from
 * elsewhere but pictures, embeds and own APIs.
 *
 * @param page.isInMeta it stands in the page, and says nothing that only a header can say
 * @param page.runsWasm of the page that searches the posts: WebAssembly of the site's own may run there
 */
export function contentSecurityPolicy(
  { origin, relayUrl, newsletter, analytics, reports, blogs }: SecurityConfig,
  { frameOrigins, inlineScripts }: OwnParts,
  { isInMeta = false, runsWasm = false } = {},
): string {
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
  const directives: Record<string, readonly string[]> = {
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
    ...(isInMeta ? {} : { 'frame-ancestors': ["'none'"] }),
    // Browsers without the Reporting API know the older name alone; those with it heed it where the newer one is missing.
    ...(reports && !isInMeta ? { 'report-uri': [reportsAddress(reports)] } : {}),
    ...(reports && !isInMeta && namesEndpoints(reports, { origin }) ? { 'report-to': [REPORTING_GROUP] } : {}),
    ...(isSecure({ origin }) ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return policyLine(directives);
}

/** @param directives name -> values */
export function policyLine(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** The Reporting API works between https alone, and browsers would pass by `report-uri` for it. */
function namesEndpoints(reports: string, site: Pick<SecurityConfig, 'origin'>): boolean {
  return isSecure(site) && reports.startsWith('https:');
}

/** Semicolon, comma and quote would end the directive or the header's value. */
function reportsAddress(address: string): string {
  return new URL(address).href.replace(/[;,"]/g, (sign) => encodeURIComponent(sign));
}

export function isSecure({ origin }: Pick<SecurityConfig, 'origin'>): boolean {
  return origin.startsWith('https:');
}

function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
