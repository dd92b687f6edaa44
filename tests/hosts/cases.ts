/** What every host is asked, and what it has to answer; where a host cannot, what it may answer instead. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Asking } from './ask.ts';

export interface Seen extends Answer {
  readonly target: string | null;
}

export interface Case extends Asking {
  /** `200`, `302 /`, `301 /about-us/`: status and where it leads. Several: any of them. */
  readonly expect: readonly string[];
  /** Answers of hosts that cannot do better; each is told in the README or by a warning of the build. */
  readonly instead?: Readonly<Record<string, readonly string[]>>;
  /** What must hold beside; null, or what is wrong. */
  readonly also?: (seen: Seen) => string | null;
  /** Hosts that are not held to the rest. */
  readonly lax?: readonly string[];
  /** Not asked of these: what answers here is not the host's own there. */
  readonly notAsked?: readonly string[];
}

const isPage = ({ headers, body }: Seen) =>
  headers['content-type']?.toLowerCase() !== 'text/html; charset=utf-8'
    ? `type ${headers['content-type']}`
    : body.includes('</html>')
      ? null
      : 'no page';
const guarded = (seen: Seen) =>
  ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-of-every-page'].find(
    (name) => seen.headers[name] === undefined,
  ) ?? null;
const both =
  (...checks: ((seen: Seen) => string | null)[]) =>
  (seen: Seen) =>
    checks.map((check) => check(seen)).find((wrong) => wrong !== null) ?? null;
const cached = (part: string) => (seen: Seen) =>
  seen.headers['cache-control']?.includes(part) ? null : `cache-control ${seen.headers['cache-control']}`;
const notKept = (seen: Seen) => (seen.headers['cache-control']?.includes('immutable') ? 'kept for a year' : null);
const empty = ({ body }: Seen) => (body.length === 0 ? null : `${body.length} bytes of body`);
const typed = (type: string) => (seen: Seen) =>
  seen.headers['content-type']?.startsWith(type) ? null : `type ${seen.headers['content-type']}`;

const isScript = ({ headers }: Seen) =>
  headers['content-type']?.includes('javascript') ? null : `type ${headers['content-type']}`;

const runsWasm = (isMeant: boolean) => (seen: Seen) => {
  const policy = seen.headers['content-security-policy'] ?? '';
  return policy.includes("'wasm-unsafe-eval'") === isMeant && !policy.includes(',') ? null : `policy ${policy}`;
};

/** The editing page styles itself and talks to the service that keeps the content; no other page may. */
const editsContent = (seen: Seen) => {
  const policy = seen.headers['content-security-policy'] ?? '';
  const isOwn = policy.includes('https://api.github.com') && !policy.includes('trusted-types') && !policy.includes(',');
  return isOwn ? null : `policy ${policy}`;
};
const unlisted = ({ headers }: Seen) =>
  headers['x-robots-tag'] === 'noindex, nofollow' &&
  headers['cross-origin-opener-policy'] === 'same-origin-allow-popups'
    ? null
    : `robots ${headers['x-robots-tag']}, opener ${headers['cross-origin-opener-policy']}`;

/** Where the host can, the way home; elsewhere 404.html, which leads there. */
const HOME = { expect: ['302 /'], instead: { firebase: ['404'] } };
const slash = (path: string) => [`301 ${path}`, `307 ${path}`, `308 ${path}`];
/** A path that would leave the folder is refused, or is unknown; it never answers with 200. */
const REFUSED = ['400', '403', '404', '302 /'];

/** What is wrong with an answer; false or null where nothing is. */
export function faultOf(host: string, asked: Case, answer: Seen): string | false | null {
  const expected = asked.instead?.[host] ?? asked.expect;
  const found = shownAnswer(answer);
  if (!expected.includes(found)) return `answered ${found}, expected ${expected.join(' or ')}`;
  return !asked.lax?.includes(host) && (asked.also?.(answer) ?? null);
}

/** `302 /` */
export function shownAnswer({ status, target }: Seen): string {
  return `${status}${target === null ? '' : ` ${target}`}`;
}

/** @param out the built site, whose files with a hash in their names are asked for */
export function casesFor(out: string): Case[] {
  const names = readdirSync(join(out, 'assets')).map((name) => `assets/${name}`);
  const named = (pattern: RegExp) => names.find((name) => pattern.test(name)) ?? '';
  const app = readdirSync(join(out, 'admin')).find((name) => /^app-\w+\.js$/.test(name));
  const assets = { css: named(/site-\w+\.css$/), film: named(/\.mp4$/), admin: `admin/${app}` };
  const film = { path: `/${assets.film}`, notAsked: ['netlify'] };
  return [
    { path: '/', expect: ['200'], also: both(isPage, guarded) },
    { path: '/about-us/', expect: ['200'], also: both(isPage, guarded, cached('max-age=0')) },
    { path: '/about-us', expect: slash('/about-us/') },
    { path: '/search/?q=a', expect: ['200'], also: both(isPage, guarded, runsWasm(true)) },
    { path: '/blogs/', expect: ['200'], also: runsWasm(false) },
    { path: '/search/data/pagefind.js', expect: ['200'], also: runsWasm(false), notAsked: ['netlify'] },
    { path: '/admin/', expect: ['200'], also: both(isPage, guarded, editsContent, unlisted) },
    { path: `/${assets.admin}`, expect: ['200'], also: isScript, notAsked: ['netlify'] },
    { path: '/about-us?utm=a%20b&x', expect: slash('/about-us/?utm=a%20b&x') },
    { path: '/blog/gr%C3%BC%C3%9Fe/', expect: ['200'], also: isPage },
    { path: '/blog/gr%C3%BC%C3%9Fe', expect: slash('/blog/gr%C3%BC%C3%9Fe/') },
    { path: '/nowhere', ...HOME },
    { path: '/nowhere/', ...HOME },
    { path: '/nowhere/deep/down.html?q=1', ...HOME, expect: ['302 /', '302 /?q=1'] },
    { path: '/n%C3%BCrgends/', ...HOME },
    { path: '/%23/', ...HOME },
    // Not of Cloudflare: the disk that stands in for its storage here fails below a file.
    { path: '/feed.xml/x', ...HOME, notAsked: ['cloudflare'] },
    { path: '/nowhere', method: 'HEAD', ...HOME, also: empty },
    { path: '/old-page', expect: ['301 /about-us/'] },
    { path: '/old-page/', expect: ['301 /about-us/'] },
    { path: '/f%C3%B6r%20l%C3%A4nge%20sedan/', expect: ['301 /about-us/'] },
    { path: '/old-folder/a/b', expect: ['301 /services/'] },
    {
      path: '/elsewhere',
      expect: ['302 https://elsewhere.example.com/a?b=c'],
      instead: { firebase: ['302 https://elsewhere.example.com/a?b=c&'] },
    },
    { path: '/blog/alte%20gr%C3%BC%C3%9Fe/', expect: ['301 /blog/gr%C3%BC%C3%9Fe/'] },
    { path: '/blog/newer-than-the-build/', expect: ['200'], also: isPage },
    { path: '/.well-known/security.txt', expect: ['200'], also: typed('text/plain'), notAsked: ['netlify'] },
    { path: '/.well-known/change-password', expect: ['302 /contact-us/'] },
    { path: '/.well-known/ai-catalog.json', expect: ['404'] },
    { path: '/.well-known/', expect: ['404'] },
    { path: '/.well-known', expect: ['404'] },
    { path: '/assets/gone-1.js', expect: ['404'], also: notKept, lax: ['firebase'] },
    { path: '/assets/', expect: ['404'], also: notKept, lax: ['firebase'] },
    {
      path: `/${assets.css}`,
      expect: ['200'],
      also: both(cached('immutable'), typed('text/css')),
      notAsked: ['netlify'],
    },
    {
      path: `/${assets.css}`,
      headers: { 'Accept-Encoding': 'gzip' },
      expect: ['200'],
      also: ({ headers }) =>
        headers['content-encoding'] === 'gzip' && headers.vary?.toLowerCase().includes('accept-encoding')
          ? null
          : `encoding ${headers['content-encoding']}, vary ${headers.vary}`,
      notAsked: ['netlify', 'cloudflare', 'firebase'],
    },
    {
      ...film,
      headers: { Range: 'bytes=0-99' },
      expect: ['206'],
      instead: { cloudflare: ['200'], firebase: ['200'] },
      also: ({ status, body }) => (status === 200 || body.length === 100 ? null : `${body.length} bytes`),
    },
    { ...film, method: 'HEAD', expect: ['200'], also: both(empty, typed('video/')) },
    { path: '/', method: 'HEAD', expect: ['200'], also: both(empty, guarded) },
    { path: '/feed.xml', expect: ['200'], also: both(typed('application/atom+xml'), cached('max-age=600')) },
    { path: '/site.webmanifest', expect: ['200'], also: typed('application/manifest+json'), notAsked: ['netlify'] },
    { path: '/favicon.ico', expect: ['200'], also: cached('max-age=86400') },
    {
      path: '/thank-you/',
      expect: ['200'],
      also: ({ headers }) => (headers['x-of-one-page'] === 'yes' ? null : 'a header of its own is missing'),
    },
    { path: '/index.html', expect: ['200', ...slash('/')] },
    { path: '//about-us', expect: ['200', '302 /', '404', ...slash('/about-us/'), ...slash('/about-us')] },
    { path: '//example.org/%2e%2e', expect: ['200', ...REFUSED, ...slash('/'), '302 /example.org/'] },
    { path: '/../package.json', expect: [...REFUSED, ...slash('/package.json')] },
    { path: '/assets/..%2f..%2fpackage.json', expect: REFUSED },
    { path: '/%2e%2e/%2e%2e/etc/passwd', expect: REFUSED },
    {
      path: '/a%0d%0aX-Written:%20b',
      expect: REFUSED,
      also: ({ headers }) => (headers['x-written'] ? 'a header was written' : null),
    },
    // Not of Firebase: the server that stands in for it here ends on it.
    { path: '/%ff', expect: [...REFUSED, '301 /'], notAsked: ['firebase'] },
  ];
}
