import { expect, test } from 'vitest';
import { hostFiles } from '../../../build/hosts/files.ts';
import type { HostConfig, Redirect } from '../../../build/hosts/rules.ts';

const config: HostConfig = {
  origin: 'https://www.example.com',
  basePath: '',
  host: 'netlify',
  notFound: 'redirect-home',
  relayUrl: null,
  blogs: { apiUrl: null, embedHosts: ['player.vimeo.com'] },
};

function made(changes: Partial<HostConfig>, rewrites: readonly Redirect[] = []) {
  const { files, problems } = hostFiles({ ...config, ...changes }, rewrites);
  return {
    files: new Map(files.map((file) => [file.path, String(file.bytes)])),
    codes: problems.map(({ severity, code }) => `${severity} ${code}`),
  };
}

/** `_headers` read back: path -> name -> value. */
function readHeaders(text = ''): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of text.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) rules[line] = current = {};
    else {
      const [, name = '', value = ''] = /^ +([\w-]+): (.+)$/.exec(line) ?? [];
      current[name] = value;
    }
  }
  return rules;
}

test('netlify: assets stay 404, unknown paths go home by the line that its engine keeps', () => {
  const { files, codes } = made({});
  expect(files.get('_redirects')).toBe('/assets/* /404.html 404\n/* /? 302\n');
  expect(codes).toEqual([]);
  const headers = readHeaders(files.get('_headers'));
  expect(Object.keys(headers)).toEqual(['/*', '/assets/*']);
  expect(headers['/*']?.['Content-Security-Policy']).toContain("default-src 'none'");
  expect(headers['/assets/*']).toEqual({ 'Cache-Control': 'public, max-age=31536000, immutable' });
});

test('netlify: a page for unknown paths needs no rule; addresses are percent-encoded', () => {
  expect(made({ notFound: 'page' }).files.has('_redirects')).toBe(false);
  const shell = { from: '/blög/*', to: '/blög/new post/', status: 200 } as const;
  expect(made({}, [shell]).files.get('_redirects')?.split('\n')[0]).toBe('/bl%C3%B6g/* /bl%C3%B6g/new%20post/ 200');
});

test('netlify: the base path stands before every path, and a person is told where the files belong', () => {
  const { files, codes } = made({ basePath: '/sub' });
  expect(files.get('_redirects')).toBe('/sub/assets/* /sub/404.html 404\n/sub/* /sub/? 302\n');
  expect(Object.keys(readHeaders(files.get('_headers')))).toEqual(['/sub/*', '/sub/assets/*']);
  expect(codes).toEqual(['warning hosts/base-path']);
});

test('cloudflare: headers only, since a redirect would take the pages themselves', () => {
  const { files, codes } = made({ host: 'cloudflare' }, [{ from: '/blog/*', to: '/blog/shell/', status: 200 }]);
  expect([...files.keys()]).toEqual(['_headers']);
  expect(codes).toEqual(['warning hosts/no-fallback', 'warning hosts/no-rewrites']);
  expect(made({ host: 'cloudflare', notFound: 'page' }).codes).toEqual([]);
});

test('cloudflare: a line longer than it reads is an error, on netlify it is none', () => {
  const embedHosts = Array.from({ length: 100 }, (_, i) => `video-${i}.example.com`);
  expect(made({ host: 'cloudflare', blogs: { apiUrl: null, embedHosts } }).codes).toContain(
    'error hosts/header-too-long',
  );
  expect(made({ blogs: { apiUrl: null, embedHosts } }).codes).toEqual([]);
});

test('github: nothing but the mark that keeps its own builder away, and what it cannot do', () => {
  const { files, codes } = made({ host: 'github', basePath: '/sub' });
  expect([...files]).toEqual([['.nojekyll', '']]);
  expect(codes).toEqual(['warning hosts/no-headers', 'warning hosts/no-fallback']);
});

test.each(['a.example\n  X-Other: 1', 'a.example\r', 'a.example\u0000'])(
  'a header value cannot write a line of its own: %j',
  (host) => {
    for (const target of ['netlify', 'cloudflare'] as const)
      expect(made({ host: target, blogs: { apiUrl: null, embedHosts: [host] } }).codes).toContain(
        'error hosts/header-line-break',
      );
  },
);

test.each(['netlify', 'cloudflare'] as const)(
  '%s: the header names a file of rules that is there, with its type',
  (host) => {
    const site = { frameOrigins: [], unlisted: ['/thank-you/', '/a (b)/'] as const };
    const { files } = hostFiles({ ...config, host, basePath: '/sub' }, [], site);
    const texts = new Map(files.map((file) => [`/sub/${file.path}`, String(file.bytes)]));
    const headers = readHeaders(texts.get('/sub/_headers'));
    const address = headers['/sub/*']?.['Speculation-Rules'] ?? '';
    const path = JSON.parse(address) as string;
    expect(headers[path]).toEqual({ 'Content-Type': 'application/speculationrules+json' });

    const { prerender } = JSON.parse(texts.get(path) ?? '') as { prerender: [{ where: object; eagerness: string }] };
    expect(prerender).toEqual([
      {
        eagerness: 'moderate',
        where: {
          and: [
            { href_matches: ['/sub/', '/sub/*/'] },
            { not: { href_matches: ['/sub/thank-you/', '/sub/a%20\\(b\\)/'] } },
          ],
        },
      },
    ]);
  },
);

test('the rules keep to pages: neither what search engines are not shown, nor feeds, films and scripts', () => {
  const { files } = hostFiles({ ...config, basePath: '/sub' }, [], { frameOrigins: [], unlisted: ['/thank-you/'] });
  const file = files.find(({ path }) => path.startsWith('assets/speculation-'));
  const [{ where }] = (JSON.parse(String(file?.bytes)) as { prerender: [{ where: Where }] }).prerender;
  const [{ href_matches: own }, { not }] = where.and;
  const matches = (patterns: readonly string[], path: string) =>
    patterns.some((pattern) => new URLPattern(pattern, 'https://a.example').test(`https://a.example${path}`));
  const taken = (path: string) => matches(own, path) && !matches(not.href_matches, path);
  expect(['/sub/', '/sub/blogs/', '/sub/blog/gr%C3%BC%C3%9Fe/'].every(taken)).toBe(true);
  expect(['/sub/thank-you/', '/sub/feed.xml', '/sub/assets/a.js', '/other/'].some(taken)).toBe(false);
});

interface Where {
  readonly and: readonly [
    { readonly href_matches: readonly string[] },
    { readonly not: { readonly href_matches: readonly string[] } },
  ];
}
