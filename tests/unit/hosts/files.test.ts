import type { Config } from '../../../build/core/types.ts';
import { expect, test } from 'vitest';
import { serverFile } from '../../../build/hosts/files.ts';
import type { Redirect } from '../../../build/hosts/rule.ts';
import { CONFIG, writtenFor } from '../../support/host-config.ts';

const moved = (count: number, star = '') =>
  Array.from({ length: count }, (_, i) => ({ from: `/old-${i}/${star}`, to: '/', status: 301 }) as const);
const headed = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ for: `/${i}/`, values: { 'X-A': 'b' } }) as const);
const embeds = (count: number) => ({
  blogs: { ...CONFIG.blogs, embedHosts: Array.from({ length: count }, (_, i) => `video-${i}.example.com`) },
});
const TOO_LONG = 'error hosts/redirect-too-long';

/** `_headers` read back: path -> its lines. */
function headerBlocks(text = ''): Map<string, string[]> {
  const blocks = text.split('\n\n').map((block): [string, string[]] => {
    const [path = '', ...lines] = block.trimEnd().split('\n');
    return [path, lines.map((line) => line.trim())];
  });
  return new Map(blocks);
}

test.each<[Partial<Config>, Redirect[], string | undefined]>([
  // The empty query keeps Netlify's engine from dropping the line.
  [{}, [], '/assets/* /404.html 404\n/.well-known/* /404.html 404\n/* /? 302\n'],
  [{ notFound: 'page' }, [], undefined],
  [{ notFound: 'page' }, [{ from: '/ö/*', to: '/ö/new post/', status: 200 }], '/%C3%B6/* /%C3%B6/new%20post/ 200\n'],
  [{ basePath: '/s' }, [], '/s/assets/* /s/404.html 404\n/s/.well-known/* /s/404.html 404\n/s/* /s/? 302\n'],
  [
    { host: 'cloudflare' },
    [{ from: '/alte grüße/', to: '/grüße/', status: 301 }],
    '/alte%20gr%C3%BC%C3%9Fe /gr%C3%BC%C3%9Fe/ 301\n/alte%20gr%C3%BC%C3%9Fe/ /gr%C3%BC%C3%9Fe/ 301\n',
  ],
])('_redirects for %j and %j', (changes, rewrites, text) => {
  expect(writtenFor(changes, rewrites).files.get('_redirects')).toBe(text);
});

test('_headers: all pages, assets, feeds; below a base path, that is before every path', () => {
  const top = headerBlocks(writtenFor({}).files.get('_headers'));
  expect(top.get('/*')).toContainEqual(expect.stringContaining("Content-Security-Policy: default-src 'none'"));
  expect(top.get('/assets/*')).toEqual(['Cache-Control: public, max-age=31536000, immutable']);
  expect(top.get('/feed.json')).toContain('Content-Type: application/feed+json; charset=utf-8');
  const { files, codes } = writtenFor({ basePath: '/sub' });
  expect([...headerBlocks(files.get('_headers')).keys()]).toEqual([...top.keys()].map((path) => `/sub${path}`));
  expect(codes).toEqual(['warning hosts/base-path']);
});

test.each<[Config['host'], string[]]>([
  ['netlify', ['_redirects', '_headers']],
  // A worker for what has no file, since a redirect of all would take the pages themselves.
  ['cloudflare', ['_headers', '_worker.js', '_routes.json']],
  ['github', ['.nojekyll']],
  ['vercel', ['vercel.json']],
  ['azure', ['staticwebapp.config.json']],
  ['firebase', ['firebase.json']],
  ['nginx', ['nginx.conf']],
  ['caddy', ['Caddyfile']],
  ['apache', ['apache.conf']],
  ['htaccess', ['.htaccess']],
])('%s gets %j', (host, names) => {
  expect([...writtenFor({ host }).files.keys()]).toEqual(names);
});

test.each<[string, Partial<Config>, string[]]>([
  ['many redirects', { host: 'cloudflare', redirects: moved(1001) }, ['error hosts/too-many-redirects']],
  ['many folders that moved', { host: 'cloudflare', redirects: moved(101, '*') }, ['error hosts/too-many-redirects']],
  ['a long redirect', { host: 'cloudflare', redirects: moved(1, 'a'.repeat(990)) }, [TOO_LONG, TOO_LONG]],
  ['a long header', { host: 'cloudflare', ...embeds(100) }, ['error hosts/header-too-long']],
  ['many headers', { host: 'cloudflare', headers: headed(101) }, ['error hosts/too-many-headers']],
  ['rules', { host: 'azure', redirects: moved(400) }, ['error hosts/rules-too-large', 'warning hosts/no-fallback']],
])('%s: more than the host reads stops the build', (_, changes, codes) => {
  expect(writtenFor(changes).codes).toEqual(codes);
  expect(writtenFor({ ...changes, host: 'netlify' }).codes).toEqual([]);
});

test('a header that two rules set for one path stops the build', () => {
  const headers = [{ for: '/assets/a.js', values: { 'Cache-Control': 'no-store' } }] as const;
  expect(writtenFor({ headers }).codes).toEqual(['error hosts/header-twice']);
});

test('github: what it cannot do', () => {
  const redirects = [{ from: '/old/', to: '/about-us/', status: 301 }] as const;
  const shell = { from: '/blog/*/', to: '/blogs/live/', status: 200 } as const;
  const codes = ['no-headers', 'no-fallback', 'no-rewrites', 'no-redirects'].map((code) => `warning hosts/${code}`);
  expect(writtenFor({ host: 'github', basePath: '/sub', redirects }, [shell]).codes).toEqual(codes);
});

test.each(['nginx', 'caddy', 'apache'] as const)('%s: a site to include, and a whole configuration', (host) => {
  const written = (origin: string, place: { port: number; root: string } | null) =>
    serverFile({ ...CONFIG, host, origin }, {}, place);
  const site = written('https://example.com', null);
  expect(site?.name).toBe(`${host}-site.conf`);
  // The servers themselves read these: tests/hosts/packaged.ts.
  for (const part of ['/srv/site/current', 'www.example.com', 'upgrade-insecure-requests'])
    expect(site?.text).toContain(part);
  expect(site?.text).not.toMatch(/daemon|^http \{|^events|LoadModule|Listen |admin off/m);
  // Below another name it is not known whether there is one with www.
  expect(written('https://blog.example.com', null)?.text).not.toContain('www.');
  const whole = written('https://example.com', { port: 8080, root: '/dist' });
  expect(whole?.text).toMatch(/8080[^]*\/dist|\/dist[^]*8080/);
  expect(whole?.text).not.toContain('example.com');
});

test('nginx: two sites beside each other share no name, and set nothing for all sites where they need not', () => {
  const headers = [
    { for: '/a/', values: { 'Content-Security-Policy': "img-src 'none'", [`X-${'A'.repeat(50)}`]: 'b' } },
  ] as const;
  const textOf = (origin: string, redirects: Config['redirects'] = []) =>
    serverFile({ ...CONFIG, host: 'nginx', origin, headers, redirects }, {}, null)?.text ?? '';
  const mapsOf = (text: string) => [...text.matchAll(/^ *map \S+ (\$\w+) \{/gm)].map(([, name]) => name);
  const one = mapsOf(textOf('https://example.com'));
  const two = mapsOf(textOf('https://a-much-longer.test.example.com'));
  expect(one.length).toBeGreaterThan(2);
  expect(one.filter((name) => two.includes(name))).toEqual([]);
  // nginx refuses longer names where nothing sets variables_hash_bucket_size.
  expect(one.filter((name = '') => name.length > 46)).toEqual([]);
  const room = 'map_hash_bucket_size';
  expect(textOf('https://example.com')).not.toContain(room);
  expect(textOf('https://example.com', [{ from: `/${'a'.repeat(60)}/`, to: '/', status: 301 }])).toContain(room);
});
