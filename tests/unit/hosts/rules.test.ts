import { expect, test } from 'vitest';
import { detectHost } from '../../../build/core/host-names.ts';
import { covers, headersFor, matchRedirect, siteRules } from '../../../build/hosts/rules.ts';
import type { HostConfig } from '../../../build/hosts/rule.ts';
import { contentSecurityPolicy } from '../../../build/hosts/security.ts';
import type { UrlPath } from '../../../src/contract.ts';

const config: HostConfig = {
  origin: 'https://www.example.com',
  basePath: '',
  host: 'netlify',
  notFound: 'redirect-home',
  relayUrl: 'https://relay.example.org/mail',
  blogs: { apiUrl: 'https://api.example.net/v1', embedHosts: ['player.vimeo.com'] },
};
const shell = { from: '/blog/*', to: '/blog/shell/', status: 200 } as const;

const pages = new Set(['/', '/about-us/', '/404.html', '/assets/site-1.css', '/blog/a/', '/blog/shell/']);
const answer = (path: UrlPath, rules = siteRules({ config })) =>
  matchRedirect(rules, path, (asked) => pages.has(asked));

test('a path without a file leads home by 302; a missing asset never does; a file always wins', () => {
  expect(answer('/nowhere/')).toMatchObject({ to: '/', status: 302 });
  expect(answer('/blog/none/')).toMatchObject({ to: '/', status: 302 });
  expect(answer('/assets/gone-1.js')).toMatchObject({ to: '/404.html', status: 404 });
  expect(answer('/assets')).toMatchObject({ status: 404 });
  expect(answer('/assetsx')).toMatchObject({ status: 302 });
  for (const path of ['/.well-known/ai-catalog.json', '/.well-known/', '/.well-known'] as const)
    expect(answer(path)).toMatchObject({ to: '/404.html', status: 404 });
  for (const path of pages) expect(answer(path as UrlPath)).toBeNull();
});

test('a redirect of the settings wins over the 404 of a well-known address', () => {
  const moved = { from: '/.well-known/change-password', to: 'https://app.example.com/password', status: 302 } as const;
  expect(answer(moved.from, siteRules({ config: { ...config, redirects: [moved] } }))).toBe(moved);
});

test('a redirect never leads to the path it answers', () => {
  expect(matchRedirect(siteRules({ config }), '/', () => false)).toBeNull();
});

test('pages of the site that answer for others come before the way home', () => {
  const rules = siteRules({ config, rewrites: [shell] });
  expect(answer('/blog/new-post/', rules)).toBe(shell);
  expect(answer('/blog/a/', rules)).toBeNull();
  expect(answer('/nowhere/', rules)).toMatchObject({ to: '/', status: 302 });
});

test('with a page of its own for unknown paths, and on hosts that cannot tell them apart, nothing is redirected', () => {
  expect(answer('/nowhere/', siteRules({ config: { ...config, notFound: 'page' } }))).toBeNull();
  for (const host of ['azure', 'github'] as const)
    expect(siteRules({ config: { ...config, host }, rewrites: [shell] }).redirects).toEqual([]);
  expect(siteRules({ config: { ...config, host: 'firebase' }, rewrites: [shell] }).redirects).toEqual([shell]);
});

test('hashed files are kept for a year, all else is asked for again, and every answer is guarded', () => {
  const rules = siteRules({ config });
  expect(headersFor(rules, '/assets/site-1.css')['Cache-Control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/about-us/', '/sitemap.xml'] as const)
    expect(headersFor(rules, path)['Cache-Control']).toContain('must-revalidate');
  for (const path of ['/', '/assets/site-1.css'] as const)
    expect(headersFor(rules, path)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Strict-Transport-Security': 'max-age=31536000',
      'Content-Security-Policy': expect.stringContaining("script-src 'self';"),
    });
  expect(headersFor(siteRules({ config: { ...config, host: 'github' } }), '/')).not.toHaveProperty(
    'Content-Security-Policy',
  );
});

test('no header is named by two rules that meet on one path: hosts join such values with a comma', () => {
  const { headers } = siteRules({ config, site: { frameOrigins: [], inlineScripts: [], unlisted: [] } });
  const meet = (one: UrlPath, other: UrlPath) => covers(one, other) || covers(other, one);
  for (const [index, rule] of headers.entries())
    for (const other of headers.slice(index + 1).filter((later) => meet(rule.for, later.for)))
      expect(Object.keys(other.values).filter((name) => name in rule.values)).toEqual([]);
});

test('the settings add headers, and for every path take the place of the site’s own', () => {
  const added = [
    { for: '/*', values: { 'referrer-policy': 'no-referrer', 'X-Robots-Tag': 'noai' } },
    { for: '/embed/*', values: { 'X-Embed': 'yes' } },
  ] as const;
  const rules = siteRules({ config: { ...config, headers: added } });
  expect(headersFor(rules, '/embed/a/')).toMatchObject({ 'referrer-policy': 'no-referrer', 'X-Embed': 'yes' });
  expect(headersFor(rules, '/')).not.toHaveProperty('Referrer-Policy');
  expect(headersFor(rules, '/')).not.toHaveProperty('X-Embed');
});

test('a path that moved is found with and without its slash, before any folder it lies in', () => {
  const moved = { from: '/news/2020/', to: '/about-us/', status: 301 } as const;
  const folder = { from: '/news/*', to: '/blogs/', status: 301 } as const;
  const rules = siteRules({ config: { ...config, redirects: [folder, moved] } });
  expect(answer('/news/2020', rules)).toBe(moved);
  expect(answer('/news/2020/', rules)).toBe(moved);
  expect(answer('/news/2021/', rules)).toBe(folder);
  expect(answer('/newsletter/', rules)).toMatchObject({ to: '/', status: 302 });
});

test('the policy allows the addresses of the settings, and no inline script or sheet', () => {
  const policy = (changes: Partial<HostConfig>) => {
    const text = contentSecurityPolicy({ ...config, ...changes }, { frameOrigins: [], inlineScripts: [] });
    return new Map(
      text.split('; ').map((part): [string, string] => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
    );
  };
  const full = policy({});
  expect(full.get('default-src')).toBe("'none'");
  expect(full.get('script-src')).toBe("'self'");
  expect(full.get('style-src')).toBe("'self'");
  expect(full.get('connect-src')).toBe("'self' https://api.example.net https://relay.example.org");
  expect(full.get('frame-src')).toBe('https://player.vimeo.com');
  expect(full.get('frame-ancestors')).toBe("'none'");
  expect(full.get('base-uri')).toBe("'none'");
  expect(full.get('require-trusted-types-for')).toBe("'script'");
  expect(full.has('upgrade-insecure-requests')).toBe(true);

  const bare = policy({ origin: 'http://localhost:4000', relayUrl: null, blogs: { apiUrl: null, embedHosts: [] } });
  expect(bare.get('connect-src')).toBe("'self'");
  expect(bare.get('frame-src')).toBe("'none'");
  expect(bare.has('upgrade-insecure-requests')).toBe(false);
  const local = headersFor(siteRules({ config: { ...config, origin: 'http://localhost:4000' } }), '/');
  expect(local).not.toHaveProperty('Strict-Transport-Security');
});

test('the builder’s own marks choose the host', () => {
  expect(detectHost({ CF_PAGES: '1' })).toBe('cloudflare');
  expect(detectHost({ NETLIFY: 'true' })).toBe('netlify');
  expect(detectHost({ VERCEL: '1' })).toBe('vercel');
  expect(detectHost({ GITHUB_ACTIONS: 'true', CF_PAGES: '' })).toBe('netlify');
});

test('frames may show what the settings and the site name, each once, and nothing else', () => {
  const site = {
    frameOrigins: ['https://maps.example.com', 'https://player.vimeo.com'],
    inlineScripts: [],
    unlisted: [],
  };
  expect(headersFor(siteRules({ config, site }), '/')['Content-Security-Policy']).toContain(
    'frame-src https://player.vimeo.com https://maps.example.com;',
  );
  expect(headersFor(siteRules({ config }), '/')['Content-Security-Policy']).toContain(
    'frame-src https://player.vimeo.com;',
  );
});
