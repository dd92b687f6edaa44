/** The security headers of every answer, from the addresses that the settings name. */
import { hash } from 'node:crypto';
import type { AdminService } from '../../src/contract.ts';
import type { Config } from '../core/types.ts';
import { type Policy, joinPolicies, POLICY, policyLine, readPolicy } from './policy.ts';
import type { SiteFacts } from './rule.ts';

/** The name by which the policy means the address of `reports`; browsers report other trouble to `default` too. */
const REPORTING_GROUP = 'default';

/** Of a site of which no more than its settings is known. */
const NO_FACTS: SiteFacts = { frameOrigins: [], inlineScripts: [] };

/** Header name -> value. Transport security only where the site's origin is https. */
export function securityHeaders(config: Config, own: SiteFacts = NO_FACTS): Record<string, string> {
  return {
    [POLICY]: contentSecurityPolicy(config, own),
    ...(namesEndpoints(config) && { 'Reporting-Endpoints': `${REPORTING_GROUP}="${reportsAddress(config.reports)}"` }),
    // A year. Subdomains are left out: they are not this site's to decide for.
    ...(isSecure(config) && { 'Strict-Transport-Security': 'max-age=31536000' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** The policy of the site's own pages in one line, with what the settings add for all pages. */
export function contentSecurityPolicy(config: Config, own: SiteFacts, runsWasm = false): string {
  const added = config.headers.map((rule) => (rule.for === '/*' ? rule.values[POLICY] : '')).join(';');
  return policyLine(joinPolicies(neededPolicy(config, own, runsWasm), readPolicy(added)));
}

/** A policy as it stands in a page, without directives that mean nothing there; the first, `default-src`, is none of them. */
export function inMeta(policy: string): string {
  return policy.replace(/; (?:frame-ancestors|report-uri|report-to|sandbox)\b[^;]*/g, '');
}

/**
 * What the site itself needs (CSP Level 3): no inline script but the site's own, by their hashes, no inline style sheet, and nothing from
 * elsewhere but pictures, embeds and own APIs.
 *
 * @param runsWasm the page searches the posts: WebAssembly of the site's own may run there
 */
function neededPolicy(config: Config, own: SiteFacts, runsWasm: boolean): Policy {
  const { relayUrl, ownRelay, newsletter, analytics, reports, blogs } = config;
  const counter = analytics ? [new URL(analytics.src).origin] : [];
  const called = [blogs.live ? blogs.apiUrl : null, relayUrl, ...counter, ...(analytics?.connect ?? []), reports];
  const apis = called.flatMap((url) => (url ? [new URL(url).origin] : []));
  const formTargets = [newsletter?.startsWith('https:') ? newsletter : null, ownRelay ? relayUrl : null].flatMap(
    (url) => (url ? [new URL(url).origin] : []),
  );
  const frames = new Set([...blogs.embedHosts.map((host) => `https://${host}`), ...own.frameOrigins]);
  const scripts = own.inlineScripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...counter, ...scripts, ...(runsWasm ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': ["'self'"],
    // Bodies of posts keep the harmless declarations that the sanitiser lets through.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(apis)],
    'frame-src': frames.size > 0 ? [...frames] : ["'none'"],
    'form-action': ["'self'", 'mailto:', ...formTargets],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    // No string becomes HTML or script: the sanitiser's policy does that for posts, and the carousel's library has one of its own.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'html', "'allow-duplicates'"],
    'frame-ancestors': ["'none'"],
    // Browsers without the Reporting API know the older name alone; those with it heed it where the newer one is missing.
    ...(reports && { 'report-uri': [reportsAddress(reports)] }),
    ...(namesEndpoints(config) && { 'report-to': [REPORTING_GROUP] }),
    ...(isSecure(config) && { 'upgrade-insecure-requests': [] }),
  };
}

/** Where each service answers; its pictures of people come from anywhere. */
const APIS: Readonly<Record<AdminService['service'], readonly string[]>> = {
  github: ['https://api.github.com'],
  gitlab: ['https://gitlab.com'],
  gitea: ['https://gitea.com'],
};

/** What the editing page may do: the CMS styles itself and talks to the service that keeps the content. */
export function adminPolicy({ service, serviceUrl }: AdminService, site: Pick<Config, 'origin'>): string {
  const apis = serviceUrl === null ? APIS[service] : [new URL(serviceUrl).origin];
  return policyLine({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'data:', 'blob:', ...apis],
    'frame-src': ["'self'", 'blob:'],
    'form-action': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure(site) && { 'upgrade-insecure-requests': [] }),
  });
}

/** The Reporting API works between https alone, and browsers would pass by `report-uri` for it. */
function namesEndpoints(config: Config): config is Config & { readonly reports: string } {
  return isSecure(config) && config.reports?.startsWith('https:') === true;
}

/** Semicolon, comma and quote would end the directive or the header's value. */
function reportsAddress(address: string): string {
  return new URL(address).href.replace(/[;,"]/g, (sign) => encodeURIComponent(sign));
}

/** For a server that speaks http: where the policy says to upgrade, Safari requests every style and script by https. */
export function overHttp(text: string): string {
  return text.replace(/;? *upgrade-insecure-requests/g, '');
}

export function isSecure({ origin }: Pick<Config, 'origin'>): boolean {
  return origin.startsWith('https:');
}
