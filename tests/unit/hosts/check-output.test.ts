import type { Config } from '../../../build/core/types.ts';
import { expect, test } from 'vitest';
import { checkOutput } from '../../../build/hosts/problems.ts';
import type { Redirect } from '../../../build/hosts/rule.ts';
import { CONFIG } from '../../support/host-config.ts';

type Host = Config['host'];
const PAGES = ['index.html', 'about-us/index.html', 'blog/a/index.html', 'blog/b/index.html', 'feed.xml'];

/** `dead /old/`: what is wrong with which redirect. */
function faults(moved: string, host: Host = 'netlify') {
  const redirects = moved.split(', ').map((rule) => {
    const [from, to] = rule.split(' -> ');
    return { from, to, status: 301 } as Redirect;
  });
  const sizes = PAGES.map((path) => [path, 100] as const);
  return checkOutput({ ...CONFIG, host }, redirects, sizes);
}
const found = (...args: Parameters<typeof faults>) =>
  faults(...args).map(({ code, place }) => `${code.replace('hosts/redirect-', '')} ${place?.url}`);

test.each([
  ['to pages and to other sites', '/old/ -> /about-us/, /feed/ -> /feed.xml, /app -> https://app.example.com/', []],
  ['to nothing', '/old/ -> /nowhere/', ['dead /old/']],
  ['to itself', '/old/ -> /old/', ['loop /old/']],
  ['into its own folder', '/old/* -> /old/new/', ['loop /old/*']],
  ['over a page', '/about-us -> /', ['page /about-us']],
  ['over a page with a slash', '/blog/a/ -> /blog/b/', ['page /blog/a/']],
  ['over a file', '/feed.xml -> /', ['page /feed.xml']],
  ['by a detour', '/oldest/ -> /older/, /older/ -> /about-us/', ['chain /oldest/']],
  ['in a circle', '/a/ -> /b/, /b/ -> /a/', ['loop /a/', 'loop /b/']],
  ['after one of the same path', '/old -> /, /old/ -> /about-us/', ['twice /old/']],
  ['after that of the folder', '/old/* -> /, /old/a/* -> /about-us/', ['twice /old/a/*']],
  ['of a path in a folder that moved', '/old/* -> /, /old/a/ -> /about-us/', []],
])('%s: %s', (_, moved, expected) => {
  expect(found(moved)).toEqual(expected);
});

test('a detour is named with its end', () => {
  expect(faults('/oldest/ -> /older/, /older/ -> /about-us/')).toMatchObject([
    { hint: 'Name the last target at once: /about-us/' },
  ]);
});

test('a folder with pages in it may move, also to one of them, where files win, and nowhere else', () => {
  for (const host of ['netlify', 'vercel', 'nginx', 'caddy', 'apache'] as const) {
    expect(found('/blog/* -> /about-us/', host)).toEqual([]);
    expect(found('/blog/* -> /blog/a/', host)).toEqual([]);
  }
  for (const host of ['cloudflare', 'azure', 'firebase'] as const) {
    expect(found('/blog/* -> /about-us/', host)).toEqual(['page /blog/*']);
    expect(found('/blog/* -> /blog/a/', host)).toEqual(['loop /blog/*']);
  }
});

const many = (count: number, bytes: number) => Array.from({ length: count }, (_, i) => [`${i}.bin`, bytes] as const);

test.each([
  ['cloudflare', many(1, 26 * 2 ** 20), 'hosts/file-too-large'],
  ['cloudflare', many(20_001, 1), 'hosts/too-many-files'],
  ['azure', many(10, 26 * 2 ** 20), 'hosts/site-too-large'],
] as const)('%s: what it does not take stops the build', (host, sizes, code) => {
  const codes = (name: Host) => checkOutput({ ...CONFIG, host: name }, [], sizes).map((problem) => problem.code);
  expect(codes(host)).toEqual([code]);
  expect(codes('netlify')).toEqual([]);
});
