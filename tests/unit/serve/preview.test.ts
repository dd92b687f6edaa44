import type { Config } from '../../../build/core/types.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { siteRules } from '../../../build/hosts/site-rules.ts';
import { listen } from '../../../build/serve/listen.ts';
import { createPreview, folderSource } from '../../../build/serve/preview.ts';
import { makeFolder, writeFiles } from '../../support/folder.ts';
import { ask } from '../../support/ask.ts';
import { CONFIG } from '../../support/host-config.ts';
import { page } from './project.ts';
import { wire } from './wire.ts';

const STYLES = '.a { color: red }\n'.repeat(400);
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

const folder = makeFolder({
  'index.html': page('Home'),
  'about-us/index.html': page('About us'),
  'blog/grüße/index.html': page('Grüße'),
  '404.html': page('Nothing here'),
  'assets/site.css': STYLES,
  'assets/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'empty/notes.txt': 'notes',
  'policy/index.html': page('By upgrade-insecure-requests').replace(
    '<body>',
    '<meta http-equiv="Content-Security-Policy" content="default-src &#x27;self&#x27;; upgrade-insecure-requests"><body>',
  ),
  'odd/a#b?c%.xyz': 'odd',
  'odd/empty.txt': '',
  'assets/film.mp4': FILM,
});

const doors: { close(): Promise<void> }[] = [];
async function open(config: Partial<Config> = {}): Promise<number> {
  const site = { basePath: config.basePath ?? '', rules: siteRules({ ...CONFIG, ...config }) };
  const handler = createPreview(folderSource(folder, () => site));
  const door = await listen(handler, 0);
  doors.push(door);
  return door.port;
}

const port = await open();
afterAll(() => Promise.all(doors.map((door) => door.close())));

describe('pages', () => {
  it('sends a page with its encoding named and the headers of the host', async () => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    };
    expect(await ask(port, '/about-us/')).toMatchObject({ status: 200, text: page('About us'), headers });
  });

  it('leaves out upgrade-insecure-requests, since there is no https here', async () => {
    const { headers } = await ask(port, '/');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    // Of a host without headers the policy stands in the page.
    const { text } = await ask(port, '/policy/');
    expect(text).toContain('content="default-src &#x27;self&#x27;">');
    expect(text).toContain('<p>By upgrade-insecure-requests</p>');
  });

  const [GREETING, QUERY] = ['/blog/gr%C3%BC%C3%9Fe', '?utm=a%20b&x'];
  const length = String(page('About us').length);
  it.each<[string, string, string, number, object]>([
    ['finds a page by its percent-encoded path', 'GET', `${GREETING}/`, 200, { text: page('Grüße') }],
    ['keeps the query', 'GET', GREETING + QUERY, 301, { headers: { location: `${GREETING}/${QUERY}` } }],
    ['sends no page', 'HEAD', '/about-us/', 200, { text: '', headers: { 'content-length': length } }],
    ['takes no other calls', 'POST', '/', 405, { headers: { allow: 'GET, HEAD' } }],
  ])('%s: %s %s', async (_, method, path, status, answer) => {
    expect(await ask(port, path, { method })).toMatchObject({ status, ...answer });
  });
});

describe('unknown paths', () => {
  it.each(['/nowhere', '/nowhere/', '/blog/none/', '/empty/', '/empty', '//example.org/'])(
    'sends %s home where the host can redirect',
    async (path) => {
      expect(await ask(port, path)).toMatchObject({ status: 302, headers: { location: '/' } });
    },
  );

  it.each(['/assets/gone.js', '/assets/', '/assets'])('answers %s with a 404 that is no page', async (path) => {
    const { status, headers, text } = await ask(port, path);
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(text).not.toContain('<');
    expect(headers['cache-control']).toBeUndefined();
  });

  it('sends 404.html with status 404 where the host has nothing else', async () => {
    for (const config of [{ host: 'github' }, { host: 'azure' }, { notFound: 'page' }] as const) {
      expect(await ask(await open(config), '/nowhere')).toMatchObject({ status: 404, text: page('Nothing here') });
    }
  });

  it('sends 404.html itself as the file it is', async () => {
    expect((await ask(port, '/404.html')).status).toBe(200);
  });
});

it('below a base path the site is served, and the top leads to it', async () => {
  const below = await open({ basePath: '/sub' });
  expect((await ask(below, '/sub/about-us/')).text).toBe(page('About us'));
  expect((await ask(below, '/')).headers.location).toBe('/sub/');
  expect((await ask(below, '/sub?a=1')).headers.location).toBe('/sub/?a=1');
  expect((await ask(below, '/sub/about-us')).headers.location).toBe('/sub/about-us/');
  expect((await ask(below, '/sub/nowhere')).headers.location).toBe('/sub/');
  expect((await ask(below, '/about-us/')).status).toBe(404);
});

describe('files', () => {
  it('names the encoding of text and lets hashed files be kept', async () => {
    const styles = await ask(port, '/assets/site.css');
    expect(styles.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await ask(port, '/assets/icon.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect((await ask(port, '/assets/film.mp4')).headers['content-type']).toBe('video/mp4');
  });

  it('packs text as the browser asks, and nothing that is packed already', async () => {
    const brotli = await ask(port, '/assets/site.css', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(STYLES);
    const gzip = await ask(port, '/assets/site.css', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(gzip.body).toString()).toBe(STYLES);
    const film = await ask(port, '/assets/film.mp4', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(film.headers['content-encoding']).toBeUndefined();
    expect(film.body.equals(FILM)).toBe(true);
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-1', 0, 1],
    ['bytes=100-199', 100, 199],
    ['bytes=900-', 900, 999],
    ['bytes=900-5000', 900, 999],
    ['bytes=-100', 900, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=0-', 0, 999],
  ])('sends %s of a film', async (range, first, last) => {
    const { status, headers, body } = await ask(port, '/assets/film.mp4', {
      headers: { Range: range, 'Accept-Encoding': 'gzip' },
    });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/1000`]);
    expect(body.equals(FILM.subarray(first, last + 1))).toBe(true);
  });

  it.each('bytes=5-2 bytes=a-b bytes=0-1,5-6 items=0-1 bytes=- bytes=1-2-3 bytes=1000- bytes=-0'.split(' '))(
    'ignores the range %s',
    async (range) => {
      const { status, body } = await ask(port, '/assets/film.mp4', { headers: { Range: range } });
      expect([status, body.length]).toEqual([200, 1000]);
    },
  );

  it('offers what is of no known type for download, and sends an empty file and odd names', async () => {
    const odd = await ask(port, '/odd/a%23b%3fc%25.xyz');
    expect([odd.text, odd.headers['content-type']]).toEqual(['odd', 'application/octet-stream']);
    const empty = await ask(port, '/odd/empty.txt');
    expect([empty.status, empty.text]).toEqual([200, '']);
  });
});

writeFiles(folder, { '../secret.txt': 'secret' });
it.each([
  ['NUL', '/a\0b', 400],
  ['NUL, encoded', '/index.html%00.css', 400],
  ['a line break, encoded', '/%0d%0aSet-Cookie:a=b', 400],
  ['dots', '/../secret.txt', 400],
  ['dots further down', '/assets/../../secret.txt', 400],
  ['a dot', '/./index.html', 400],
  ['dots, encoded', '/%2e%2e/secret.txt', 400],
  ['dots and slash, encoded', '/assets/%2E%2E%2fsecret.txt', 400],
  ['dots, encoded twice', '/%252e%252e/secret.txt', 302],
  ['dots in a name', '/a..b', 302],
  ['a backslash', '/assets\\..\\..\\secret.txt', 400],
  ['a backslash, encoded', '/..%5csecret.txt', 400],
  ['two slashes', '//secret.txt', 302],
  ['an overlong dot', '/%c0%ae%c0%ae/secret.txt', 400],
  ['half of a surrogate', '/%ed%a0%80', 400],
  ['half of an escape', '/%', 400],
  ['raw bytes', '/\xff\xfe', 400],
  ['a drive', '/C:/secret.txt', 302],
  ['a name that no disk can hold', `/${'a'.repeat(300)}`, 302],
  ['a whole address', 'http://localhost:PORT/../secret.txt', 400],
  ['another scheme', 'file:///secret.txt', 400],
  ['no slash', 'secret.txt', 400],
  ['a file in place of a folder', '/index.html/', 302],
  ['below a file', '/index.html/a', 302],
])('targets of requests stay in the folder: %s', async (_, target, status) => {
  const head = `GET ${target} HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n`;
  const answer = await wire(port, head.replaceAll('PORT', String(port)));
  expect(answer.status).toBe(status);
  expect(answer.text).not.toContain('secret\n');
});
