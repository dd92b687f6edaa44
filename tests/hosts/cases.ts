/** The requests that every host gets, and what it has to answer; where a host cannot, what it may answer instead. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ask, type Answer, type Asking } from '../support/ask.ts';

/** A host on a port of this machine. */
export interface Listening {
  readonly port: number;
  close(): void;
}

interface Seen extends Answer {
  readonly target: string | null;
}

interface Case extends Pick<Asking, 'method' | 'headers'> {
  readonly path: string;
  /** `200`, `302 /`, `301 /about-us/`: status and where it leads. Several: any of them. */
  readonly expect: readonly string[];
  /** Answers of hosts that cannot do better; each is in the README or a warning of the build. */
  readonly instead?: Readonly<Record<string, readonly string[]>>;
  /** Headers beside: what each is like, or '' where it is missing. */
  readonly has?: Readonly<Record<string, RegExp>>;
  readonly body?: RegExp;
  /** Hosts of which no more than the answer is checked. */
  readonly lax?: readonly string[];
  /** Not for these: what answers here is not the host's own there. */
  readonly notFor?: readonly string[];
}

const HTML = { 'content-type': /^text\/html; charset=utf-8$/i };
const PAGE = { expect: ['200'], body: /<\/html>/, has: HTML };
const GUARDED = {
  ...HTML,
  'content-security-policy': /./,
  'x-content-type-options': /./,
  'referrer-policy': /./,
  'x-of-every-page': /./,
};
const ONE_WASM_POLICY = { 'content-security-policy': /^[^,]*'wasm-unsafe-eval'[^,]*$/ };
const ONE_PLAIN_POLICY = { 'content-security-policy': /^(?!.*wasm-unsafe-eval)[^,]+$/ };
/** The editing page styles itself and talks to the service that keeps the content; no other page may. */
const EDITING = {
  ...GUARDED,
  'content-security-policy': /^(?!.*trusted-types)[^,]*https:\/\/api\.github\.com[^,]*$/,
  'x-robots-tag': /^noindex, nofollow$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
};
const EMPTY = /^$/;
const NOT_FOUND = { expect: ['404'], has: { 'cache-control': /^(?!.*immutable)/ }, lax: ['firebase'] };

/** It sends a page's headers without styles and fonts, but with the page that stands for a missing one. */
const ALL_BUT_NGINX = ['site serve', 'netlify', 'cloudflare', 'firebase', 'caddy', 'apache', 'htaccess'];

/** Where the host can, the way home; elsewhere 404.html, which leads there. */
const HOME = { expect: ['302 /'], instead: { firebase: ['404'] } };
const slash = (path: string) => [`301 ${path}`, `307 ${path}`, `308 ${path}`];
/** A path that would leave the folder is refused, or is unknown; it never answers with 200. */
const REFUSED = ['400', '403', '404', '302 /'];

/** Sends every request that is for the host. @param name as for `ask` @returns what is wrong, a line each */
export async function askAll(host: string, out: string, port: number, name?: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const request of casesFor(out).filter(({ notFor }) => !notFor?.includes(host))) {
    const { body: _, path, ...asking } = request;
    const answer = await ask(port, path, { ...asking, ...(name !== undefined && { name }) });
    const fault = faultOf(host, request, { ...answer, target: targetOf(answer, port, name) });
    if (fault) wrong.push(`${asking.method ?? 'GET'} ${path}: ${fault}`);
  }
  return wrong;
}

/** Where an answer leads: a path of the site, or the whole address of another one. @param name as for `ask` */
export function targetOf({ headers }: Answer, port: number, name?: string): string | null {
  if (headers.location === undefined) return null;
  const origin = name === undefined ? `http://127.0.0.1:${port}` : `https://${name}`;
  const url = new URL(String(headers.location), origin);
  const own = url.origin === origin || url.origin === `http://localhost:${port}`;
  // Hexadecimal digits of percent-encoding mean the same in both cases (RFC 3986, 2.1).
  const path = (url.pathname + url.search).replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  return own ? path : url.href;
}

/** What is wrong with an answer, or null. */
function faultOf(host: string, { expect, instead, has = {}, body, lax }: Case, answer: Seen): string | null {
  const expected = instead?.[host] ?? expect;
  const found = [answer.status, answer.target ?? []].flat().join(' ');
  if (!expected.includes(found)) return `answered ${found}, expected ${expected.join(' or ')}`;
  if (lax?.includes(host)) return null;
  const name = Object.keys(has).find((header) => !has[header]!.test(String(answer.headers[header] ?? '')));
  if (name) return `${name} ${answer.headers[name]}`;
  return body && !body.test(answer.body.toString('latin1')) ? `${answer.body.length} bytes of another body` : null;
}

/** @param out the built site, whose files with a hash in their names are requested */
function casesFor(out: string): Case[] {
  const nameIn = (folder: string, pattern: RegExp) =>
    `/${folder}/${readdirSync(join(out, folder)).find((name) => pattern.test(name))}`;
  const css = { path: nameIn('assets', /site-\w+\.css$/), expect: ['200'] };
  const film = { path: nameIn('assets', /\.mp4$/), notFor: ['netlify'] };
  return [
    { path: '/', ...PAGE, has: GUARDED },
    { path: '/about-us/', ...PAGE, has: { ...GUARDED, 'cache-control': /max-age=0/ } },
    { path: '/about-us', expect: slash('/about-us/') },
    { path: '/search/?q=a', ...PAGE, has: { ...GUARDED, ...ONE_WASM_POLICY } },
    { path: '/blogs/', ...PAGE, has: ONE_PLAIN_POLICY },
    { path: '/search/data/pagefind.js', expect: ['200'], has: ONE_PLAIN_POLICY, notFor: ['netlify'] },
    { path: '/admin/', ...PAGE, has: EDITING },
    {
      path: '/admin/sveltia-cms.js',
      expect: ['200'],
      has: { 'content-type': /javascript/ },
      notFor: ['netlify'],
    },
    { path: '/about-us?utm=a%20b&x', expect: slash('/about-us/?utm=a%20b&x') },
    { path: '/blog/gr%C3%BC%C3%9Fe/', ...PAGE },
    { path: '/blog/gr%C3%BC%C3%9Fe', expect: slash('/blog/gr%C3%BC%C3%9Fe/') },
    { path: '/nowhere', ...HOME },
    { path: '/nowhere/', ...HOME },
    { path: '/nowhere/deep/down.html?q=1', ...HOME, expect: ['302 /', '302 /?q=1'] },
    { path: '/n%C3%BCrgends/', ...HOME },
    { path: '/%23/', ...HOME },
    // Not of Cloudflare: the disk that serves as its storage here fails below a file.
    { path: '/feed.xml/x', ...HOME, notFor: ['cloudflare'] },
    { path: '/nowhere', method: 'HEAD', ...HOME, body: EMPTY },
    { path: '/old-page', expect: ['301 /about-us/'] },
    { path: '/old-page/', expect: ['301 /about-us/'] },
    { path: '/f%C3%B6r%20l%C3%A4nge%20sedan/', expect: ['301 /about-us/'] },
    { path: '/old-folder/a/b', expect: ['301 /services/'] },
    {
      path: '/elsewhere',
      expect: ['302 https://elsewhere.example.com/a?b=c'],
      instead: { firebase: ['302 https://elsewhere.example.com/a?b=c&'] },
    },
    { path: '/notes/', expect: ['301 /blogs/'] },
    {
      path: '/notes/gr%C3%BC%C3%9Fe/',
      expect: ['301 /blog/gr%C3%BC%C3%9Fe/'],
      // Caddy sends the letters themselves, as UTF-8, which the test reads as Latin-1.
      instead: { firebase: ['301 /blog/gr%C3%BC%C3%9Fe'], caddy: ['301 /blog/gr%C3%83%C2%BC%C3%83%C2%9Fe/'] },
    },
    {
      path: '/notes/a%0d%0aX-Evil:%20b/',
      expect: [
        '301 /blog/a%0D%0AX-Evil:%20b',
        '302 /',
        '301 /blog/a%0d%0aX-Evil:%20b/',
        '301 /blog/a%0D%0AX-Evil:%20b/',
        ...REFUSED,
      ],
    },
    { path: '/blog/alte%20gr%C3%BC%C3%9Fe/', expect: ['301 /blog/gr%C3%BC%C3%9Fe/'] },
    { path: '/blog/newer-than-the-build/', ...PAGE },
    { path: '/blog/', expect: ['302 /blogs/'] },
    { path: '/blog', expect: ['302 /blogs/', ...slash('/blog/')] },
    { path: '/blog/a/b', ...HOME },
    { path: '/blog/a/b/', ...HOME },
    // The page that stands for posts of the last minutes; by its own address its script leads to the list.
    { path: '/blogs/live/', ...PAGE, body: /<site-island name="LivePost"/ },
    {
      path: '/.well-known/security.txt',
      expect: ['200'],
      has: { 'content-type': /^text\/plain/ },
      notFor: ['netlify'],
    },
    { path: '/.well-known/change-password', expect: ['302 /contact-us/'] },
    { path: '/.well-known/ai-catalog.json', expect: ['404'] },
    { path: '/.well-known/', expect: ['404'] },
    { path: '/.well-known', expect: ['404'] },
    { path: '/assets/gone-1.js', ...NOT_FOUND },
    { path: '/assets/', ...NOT_FOUND },
    { ...css, has: { 'cache-control': /immutable/, 'content-type': /^text\/css/ }, notFor: ['netlify'] },
    {
      ...css,
      has: { 'content-security-policy': EMPTY, 'cross-origin-opener-policy': EMPTY, 'x-of-every-page': /./ },
      notFor: ALL_BUT_NGINX,
    },
    {
      path: nameIn('assets', /\.svg$/),
      expect: ['200'],
      has: { 'content-security-policy': /^default-src 'none'; style-src/, 'cross-origin-opener-policy': EMPTY },
      notFor: ALL_BUT_NGINX,
    },
    { path: '/assets/gone.css', ...NOT_FOUND, has: { 'content-security-policy': /./ }, notFor: ALL_BUT_NGINX },
    {
      path: nameIn('assets', /\.svg$/),
      expect: ['200'],
      has: { 'content-security-policy': /./, 'x-content-type-options': /./ },
      notFor: ['netlify'],
    },
    {
      ...css,
      headers: { 'Accept-Encoding': 'gzip' },
      has: { 'content-encoding': /^gzip$/, vary: /accept-encoding/i },
      notFor: ['netlify', 'cloudflare', 'firebase'],
    },
    {
      ...film,
      headers: { Range: 'bytes=0-99' },
      expect: ['206'],
      instead: { cloudflare: ['200'], firebase: ['200'] },
      body: /^[^]{100}$/,
      lax: ['cloudflare', 'firebase'],
    },
    { ...film, method: 'HEAD', expect: ['200'], body: EMPTY, has: { 'content-type': /^video\// } },
    { path: '/', method: 'HEAD', ...PAGE, body: EMPTY, has: GUARDED },
    {
      path: '/feed.xml',
      expect: ['200'],
      has: { 'content-type': /^application\/atom\+xml/, 'cache-control': /max-age=600/ },
    },
    {
      path: '/site.webmanifest',
      expect: ['200'],
      has: { 'content-type': /^application\/manifest\+json/ },
      notFor: ['netlify'],
    },
    { path: '/favicon.ico', expect: ['200'], has: { 'cache-control': /max-age=86400/ } },
    { path: '/thank-you/', ...PAGE, has: { 'x-of-one-page': /^yes$/ } },
    { path: '/index.html', expect: ['200', ...slash('/')] },
    { path: '//about-us', expect: ['200', '302 /', '404', ...slash('/about-us/'), ...slash('/about-us')] },
    { path: '//example.org/%2e%2e', expect: ['200', ...REFUSED, ...slash('/'), '302 /example.org/'] },
    { path: '/../package.json', expect: [...REFUSED, ...slash('/package.json')] },
    { path: '/assets/..%2f..%2fpackage.json', expect: REFUSED },
    { path: '/%2e%2e/%2e%2e/etc/passwd', expect: REFUSED },
    { path: '/a%0d%0aX-Written:%20b', expect: REFUSED, has: { 'x-written': EMPTY } },
    // Not of Firebase: the server that runs here ends on it.
    { path: '/%ff', expect: [...REFUSED, '301 /'], notFor: ['firebase'] },
  ];
}
