import type { Config } from '../../../build/core/types.ts';
import { expect, test } from 'vitest';
import { matchRedirect, siteRules } from '../../../build/hosts/site-rules.ts';
import type { UrlPath } from '../../../src/contract.ts';
import { CONFIG, headersAt } from '../../support/host-config.ts';

const shell = { from: '/blog/*/', to: '/blog/shell/', status: 200 } as const;
const redirects = [
  { from: '/.well-known/change-password', to: 'https://app.example.com/password', status: 302 },
  { from: '/news/*', to: '/blogs/', status: 301 },
  { from: '/news/2020/', to: '/about-us/', status: 301 },
  { from: '/notes/*', to: '/blog/*', status: 301 },
] as const;

/** `302 /`; null where no rule answers for a missing file. */
function answer(path: UrlPath, changes: Partial<Config> = {}): string | null {
  const rule = matchRedirect(siteRules({ ...CONFIG, redirects, ...changes }, { rewrites: [shell] }), path);
  return rule ? `${rule.status} ${rule.to}` : null;
}

test.each<[string | null, ...UrlPath[]]>([
  [null, '/'],
  ['302 /', '/nowhere/', '/assetsx', '/newsletter/'],
  ['404 /404.html', '/assets/gone-1.js', '/assets', '/.well-known/ai-catalog.json', '/.well-known/', '/.well-known'],
  ['302 https://app.example.com/password', '/.well-known/change-password'],
  // A page answers for those that are not built yet, and for no others.
  ['200 /blog/shell/', '/blog/new-post/', '/blog/new-post', '/blog/é/'],
  ['302 /', '/blog', '/blog/', '/blog/a/b', '/blog/a/b/', '/blog//'],
  // A path that moved comes before the folder that it lies in.
  ['301 /about-us/', '/news/2020', '/news/2020/'],
  ['301 /blogs/', '/news/2021/'],
  ['301 /blog/a/', '/notes/a/'],
  ['301 /blog/', '/notes'],
])('%s: %s', (expected, ...paths) => {
  for (const path of paths) expect(answer(path), path).toBe(expected);
});

test.each<[Config['host'], UrlPath, string | null]>([
  ['azure', '/blog/x/', null],
  ['github', '/blog/x/', null],
  ['firebase', '/blog/x/', '200 /blog/shell/'],
  ['firebase', '/nowhere/', null],
])('%s, which cannot tell unknown paths apart: %s is %s', (host, path, expected) => {
  expect(answer(path, { host })).toBe(expected);
});

test('with a page for unknown paths nothing is redirected', () => {
  expect(answer('/nowhere/', { notFound: 'page' })).toBeNull();
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
