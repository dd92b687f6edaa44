import { expect, test } from 'vitest';
import { checkOutput } from '../../../build/hosts/check-output.ts';
import type { HostConfig, Redirect } from '../../../build/hosts/rule.ts';

const config: HostConfig = {
  origin: 'https://www.example.com',
  basePath: '',
  host: 'netlify',
  notFound: 'redirect-home',
  relayUrl: null,
  blogs: { apiUrl: null, embedHosts: [] },
};
const PAGES = ['index.html', 'about-us/index.html', 'blog/a/index.html', 'blog/b/index.html', 'feed.xml'];

function judged(moved: readonly (readonly [string, string])[], host: HostConfig['host'] = 'netlify') {
  const redirects = moved.map(([from, to]) => ({ from, to, status: 301 }) as Redirect);
  const sizes = PAGES.map((path) => [path, 100] as const);
  return checkOutput({ ...config, host }, redirects, sizes).map(({ code, place }) => `${code} ${place?.url}`);
}

test('redirects to pages and to other sites are fine', () => {
  expect(
    judged([
      ['/old/', '/about-us/'],
      ['/feed/', '/feed.xml'],
      ['/app', 'https://app.example.com/'],
    ]),
  ).toEqual([]);
});

test.each([
  ['dead', [['/old/', '/nowhere/']]],
  ['loop', [['/old/', '/old/']]],
  ['loop', [['/old/*', '/old/new/']]],
  ['page', [['/about-us', '/']]],
  ['page', [['/blog/a/', '/blog/b/']]],
  ['page', [['/feed.xml', '/']]],
] as const)('one that is %s is refused: %j', (code, moved) => {
  expect(judged(moved)).toEqual([`hosts/redirect-${code} ${moved[0][0]}`]);
});

test('a chain is named with its end, a circle as a circle', () => {
  const chain = checkOutput(
    config,
    [
      { from: '/oldest/', to: '/older/', status: 301 },
      { from: '/older/', to: '/about-us/', status: 301 },
    ],
    [['about-us/index.html', 1]],
  );
  expect(chain).toMatchObject([{ code: 'hosts/redirect-chain', hint: 'Name the last target at once: /about-us/' }]);
  expect(
    judged([
      ['/a/', '/b/'],
      ['/b/', '/a/'],
    ]),
  ).toEqual(['hosts/redirect-loop /a/', 'hosts/redirect-loop /b/']);
});

test('a rule that another answers before is refused, a path before its folder is not', () => {
  expect(
    judged([
      ['/old', '/'],
      ['/old/', '/about-us/'],
    ]),
  ).toEqual(['hosts/redirect-twice /old/']);
  expect(
    judged([
      ['/old/*', '/'],
      ['/old/a/*', '/about-us/'],
    ]),
  ).toEqual(['hosts/redirect-twice /old/a/*']);
  expect(
    judged([
      ['/old/*', '/'],
      ['/old/a/', '/about-us/'],
    ]),
  ).toEqual([]);
});

test('a folder with pages in it may move where files win, and nowhere else', () => {
  const moved = [['/blog/*', '/about-us/']] as const;
  for (const host of ['netlify', 'vercel', 'nginx', 'caddy', 'apache'] as const)
    expect(judged(moved, host)).toEqual([]);
  for (const host of ['cloudflare', 'azure', 'firebase'] as const)
    expect(judged(moved, host)).toEqual(['hosts/redirect-page /blog/*']);
});

test('a page may live on in the folder that moved to it, where files win', () => {
  const moved = [['/blog/*', '/blog/a/']] as const;
  expect(judged(moved)).toEqual([]);
  expect(judged(moved, 'cloudflare')).toEqual(['hosts/redirect-loop /blog/*']);
});

test.each([
  ['cloudflare', [['film.mp4', 26 * 2 ** 20]], 'hosts/file-too-large'],
  ['cloudflare', Array.from({ length: 20_001 }, (_, i) => [`${i}.txt`, 1]), 'hosts/too-many-files'],
  ['azure', Array.from({ length: 10 }, (_, i) => [`${i}.bin`, 26 * 2 ** 20]), 'hosts/site-too-large'],
] as const)('%s: what it does not take stops the build', (host, sizes, code) => {
  const problems = (name: HostConfig['host']) =>
    checkOutput({ ...config, host: name }, [], sizes as readonly (readonly [string, number])[]).map(
      (problem) => problem.code,
    );
  expect(problems(host)).toEqual([code]);
  expect(problems('netlify')).toEqual([]);
});
