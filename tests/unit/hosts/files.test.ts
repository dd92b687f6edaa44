import { expect, test } from 'vitest';
import { hostFiles, serverFile } from '../../../build/hosts/files.ts';
import type { HostConfig, Redirect } from '../../../build/hosts/rule.ts';

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

test('netlify: assets and well-known addresses stay 404, unknown paths go home by the line that its engine keeps', () => {
  const { files, codes } = made({});
  expect(files.get('_redirects')).toBe('/assets/* /404.html 404\n/.well-known/* /404.html 404\n/* /? 302\n');
  expect(codes).toEqual([]);
  const headers = readHeaders(files.get('_headers'));
  expect(Object.keys(headers)).toContain('/feed.xml');
  expect(headers['/feed.json']?.['Content-Type']).toBe('application/feed+json; charset=utf-8');
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
  expect(files.get('_redirects')).toBe(
    '/sub/assets/* /sub/404.html 404\n/sub/.well-known/* /sub/404.html 404\n/sub/* /sub/? 302\n',
  );
  const paths = Object.keys(readHeaders(files.get('_headers')));
  expect(paths.slice(0, 2)).toEqual(['/sub/*', '/sub/assets/*']);
  expect(paths.every((path) => path.startsWith('/sub/'))).toBe(true);
  expect(codes).toEqual(['warning hosts/base-path']);
});

test('cloudflare: a worker for what has no file, since a redirect of all would take the pages themselves', () => {
  const { files, codes } = made({ host: 'cloudflare' }, [
    { from: '/blog/alte grüße/', to: '/blog/grüße/', status: 301 },
    { from: '/blog/*', to: '/blogs/live/', status: 200 },
  ]);
  expect([...files.keys()]).toEqual(['_headers', '_redirects', '_worker.js', '_routes.json']);
  expect(files.get('_redirects')).toBe(
    '/blog/alte%20gr%C3%BC%C3%9Fe /blog/gr%C3%BC%C3%9Fe/ 301\n/blog/alte%20gr%C3%BC%C3%9Fe/ /blog/gr%C3%BC%C3%9Fe/ 301\n',
  );
  expect(codes).toEqual([]);
  const plain = made({ host: 'cloudflare', notFound: 'page' });
  expect([...plain.files.keys()]).toEqual(['_headers']);
  expect(plain.codes).toEqual([]);
});

test('cloudflare: a line longer than it reads is an error, on netlify it is none', () => {
  const embedHosts = Array.from({ length: 100 }, (_, i) => `video-${i}.example.com`);
  expect(made({ host: 'cloudflare', blogs: { apiUrl: null, embedHosts } }).codes).toContain(
    'error hosts/header-too-long',
  );
  expect(made({ blogs: { apiUrl: null, embedHosts } }).codes).toEqual([]);
});

test('cloudflare: more redirects than it reads, or longer ones, stop the build', () => {
  const many = Array.from({ length: 1001 }, (_, i) => ({ from: `/old-${i}/`, to: '/', status: 301 }) as const);
  expect(made({ host: 'cloudflare', redirects: many }).codes).toEqual(['error hosts/too-many-redirects']);
  const stars = Array.from({ length: 101 }, (_, i) => ({ from: `/old-${i}/*`, to: '/', status: 301 }) as const);
  expect(made({ host: 'cloudflare', redirects: stars }).codes).toEqual(['error hosts/too-many-redirects']);
  const long = [{ from: `/${'a'.repeat(990)}/`, to: '/about-us/', status: 301 }] as const;
  expect(made({ host: 'cloudflare', redirects: long }).codes).toContain('error hosts/redirect-too-long');
  for (const redirects of [many, stars, long]) expect(made({ redirects }).codes).toEqual([]);
});

test('a header that two rules set for one path stops the build', () => {
  const headers = [{ for: '/assets/a.js', values: { 'cache-control': 'no-store' } }] as const;
  expect(made({ headers }).codes).toEqual(['error hosts/header-twice']);
});

test('azure: rules larger than it reads stop the build', () => {
  const many = Array.from({ length: 400 }, (_, i) => ({ from: `/old-${i}/`, to: '/', status: 301 }) as const);
  expect(made({ host: 'azure', redirects: many }).codes).toContain('error hosts/rules-too-large');
});

test('a server of one’s own gets no file among the visitors’', () => {
  for (const host of ['nginx', 'caddy', 'apache'] as const) expect(made({ host }).files.size).toBe(0);
});

test.each(['nginx', 'caddy', 'apache'] as const)('%s: a site to include, and a whole configuration', (host) => {
  const written = (origin: string, place: { port: number; root: string } | null) =>
    serverFile({ ...config, host, origin }, { rewrites: [], site: undefined, place });
  const site = written('https://example.com', null);
  expect(site?.name).toBe(`${host}-site.conf`);
  // nginx -t and its like hold these to the servers themselves: tests/hosts/packaged.ts.
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
  const textOf = (origin: string, redirects: HostConfig['redirects'] = []) =>
    serverFile({ ...config, host: 'nginx', origin, headers, redirects }, { rewrites: [], site: undefined, place: null })
      ?.text ?? '';
  const mapsOf = (text: string) => [...text.matchAll(/^ *map \S+ (\$\w+) \{/gm)].map(([, name]) => name);
  const [one, two] = ['https://example.com', 'https://a-much-longer.test.example.com'].map((origin) =>
    mapsOf(textOf(origin)),
  );
  expect(one?.length).toBeGreaterThan(2);
  expect(one?.filter((name) => two?.includes(name))).toEqual([]);
  // nginx refuses longer names where nobody has set variables_hash_bucket_size.
  expect(one?.filter((name = '') => name.length > 46)).toEqual([]);
  const room = 'map_hash_bucket_size';
  expect(textOf('https://example.com')).not.toContain(room);
  expect(textOf('https://example.com', [{ from: `/${'a'.repeat(60)}/`, to: '/', status: 301 }])).toContain(room);
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
    const site = { frameOrigins: [], inlineScripts: [], unlisted: ['/thank-you/', '/a (b)/'] as const };
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

test('github: what redirects a site has cannot be kept, and a person is told', () => {
  const { codes } = made({ host: 'github', redirects: [{ from: '/old/', to: '/about-us/', status: 301 }] });
  expect(codes).toContain('warning hosts/no-redirects');
});

test('the rules keep to pages: neither what search engines are not shown, nor feeds, films and scripts', () => {
  const { files } = hostFiles({ ...config, basePath: '/sub' }, [], {
    frameOrigins: [],
    inlineScripts: [],
    unlisted: ['/thank-you/'],
  });
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
