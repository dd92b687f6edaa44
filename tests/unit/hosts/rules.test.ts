import type { Config } from '../../../build/core/types.ts';
import { expect, test } from 'vitest';
import type { Redirect } from '../../../build/hosts/rule.ts';
import { matchRedirect, siteRules } from '../../../build/hosts/rules.ts';
import type { UrlPath } from '../../../src/contract.ts';
import { CONFIG, headersAt } from '../../support/host-config.ts';

const shell = { from: '/blog/*/', to: '/blog/shell/', status: 200 } as const;

/** `302 /`; null where no rule answers for a missing file. */
function answer(path: UrlPath, changes: Partial<Config> = {}, rewrites: readonly Redirect[] = []): string | null {
  const rule = matchRedirect(siteRules({ ...CONFIG, ...changes }, { rewrites }), path);
  return rule ? `${rule.status} ${rule.to}` : null;
}

test.each<[UrlPath, string | null]>([
  ['/nowhere/', '302 /'],
  ['/blog/none/', '302 /'],
  ['/assets/gone-1.js', '404 /404.html'],
  ['/assets', '404 /404.html'],
  ['/assetsx', '302 /'],
  ['/.well-known/ai-catalog.json', '404 /404.html'],
  ['/.well-known/', '404 /404.html'],
  ['/.well-known', '404 /404.html'],
  ['/', null],
])('%s: %s', (path, expected) => {
  expect(answer(path)).toBe(expected);
});

test('a redirect of the settings wins over the 404 of a well-known address', () => {
  const moved = { from: '/.well-known/change-password', to: 'https://app.example.com/password', status: 302 } as const;
  expect(answer(moved.from, { redirects: [moved] })).toBe('302 https://app.example.com/password');
});

test('pages that answer for others come before the way home', () => {
  for (const path of ['/blog/new-post/', '/blog/new-post', '/blog/é/'] as const)
    expect(answer(path, {}, [shell])).toBe('200 /blog/shell/');
  for (const path of ['/nowhere/', '/blog', '/blog/', '/blog/a/b', '/blog/a/b/', '/blog//'] as const)
    expect(answer(path, {}, [shell])).toBe('302 /');
});

test('with a page for unknown paths, and on hosts that cannot tell them apart, nothing is redirected', () => {
  expect(answer('/nowhere/', { notFound: 'page' })).toBeNull();
  for (const host of ['azure', 'github'] as const) expect(answer('/blog/x/', { host }, [shell])).toBeNull();
  expect(answer('/blog/x/', { host: 'firebase' }, [shell])).toBe('200 /blog/shell/');
  expect(answer('/nowhere/', { host: 'firebase' }, [shell])).toBeNull();
});

test('a path that moved is found with and without its slash, before any folder it lies in', () => {
  const redirects = [
    { from: '/news/*', to: '/blogs/', status: 301 },
    { from: '/news/2020/', to: '/about-us/', status: 301 },
  ] as const;
  for (const path of ['/news/2020', '/news/2020/'] as const) expect(answer(path, { redirects })).toBe('301 /about-us/');
  expect(answer('/news/2021/', { redirects })).toBe('301 /blogs/');
  expect(answer('/newsletter/', { redirects })).toBe('302 /');
  const moved = [{ from: '/notes/*', to: '/blog/*', status: 301 }] as const;
  for (const [path, to] of [
    ['/notes/a/', '/blog/a/'],
    ['/notes', '/blog/'],
  ] as const)
    expect(answer(path, {}, moved)).toBe(`301 ${to}`);
});

test('hashed files are kept for a year, all else is revalidated, and every answer is guarded', () => {
  expect(headersAt('/assets/site-1.css')['Cache-Control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/about-us/', '/sitemap.xml'] as const)
    expect(headersAt(path)['Cache-Control']).toContain('must-revalidate');
  for (const path of ['/', '/assets/site-1.css'] as const)
    expect(headersAt(path)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Strict-Transport-Security': 'max-age=31536000',
      'Content-Security-Policy': expect.stringContaining("script-src 'self';"),
    });
  expect(headersAt('/', { host: 'github' })).not.toHaveProperty('Content-Security-Policy');
  expect(headersAt('/', { origin: 'http://localhost:4000' })).not.toHaveProperty('Strict-Transport-Security');
});
