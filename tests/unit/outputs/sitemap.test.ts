import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { sitemapFiles } from '../../../build/outputs/sitemap.ts';
import { absoluteUrl } from '../../../build/core/paths.ts';
import type { OutputFile } from '../../../build/core/types.ts';
import type { Route, UrlPath } from '../../../src/contract.ts';

const site = { origin: 'https://www.example.com', basePath: '/sub' };

type Page = Pick<Route, 'path' | 'index' | 'lastModified'>;

function page(path: UrlPath, rest: Partial<Page> = {}): Page {
  return { path, index: true, lastModified: null, ...rest };
}

/** Address -> date of each entry; throws when the file is no well-formed XML. */
function entries(file: OutputFile | undefined): [string, string | null][] {
  const { document } = new JSDOM(String(file?.bytes), { contentType: 'application/xml' }).window;
  return [...document.documentElement.children].map((entry) => [
    entry.querySelector('loc')?.textContent ?? '',
    entry.querySelector('lastmod')?.textContent ?? null,
  ]);
}

/** The same by pattern, for files too long to be parsed in a test. */
function locations(file: OutputFile | undefined): string[] {
  return [...String(file?.bytes).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
}

test('lists each page open to search engines once, at its canonical address, dated only where a date is known', () => {
  const files = sitemapFiles(
    [
      page('/', { lastModified: '2026-03-04T05:06:07.000Z' }),
      page('/thank-you/', { index: false }),
      page('/blog/naïve & "quoted" কলকাতা/'),
      page("/blog/it's-(fine)/"),
    ],
    site,
  );
  expect(files.map((file) => file.path)).toEqual(['sitemap.xml']);
  expect(entries(files[0])).toEqual([
    ['https://www.example.com/sub/', '2026-03-04T05:06:07.000Z'],
    [absoluteUrl(site, '/blog/naïve & "quoted" কলকাতা/'), null],
    [absoluteUrl(site, "/blog/it's-(fine)/"), null],
  ]);
  expect(locations(files[0])[1]).toMatch(/^[\x21-\x7e]+$/);
});

test('keeps 50,000 pages in one file and parts one more', () => {
  const pages = Array.from({ length: 50_001 }, (_, i) =>
    page(`/blog/${i}/`, { lastModified: i === 7 ? '2026-02-01T00:00:00.000Z' : '2025-01-01T00:00:00.000Z' }),
  );
  expect(sitemapFiles(pages.slice(1), site).map((file) => file.path)).toEqual(['sitemap.xml']);

  const [index, ...parts] = sitemapFiles(pages, site);
  expect(parts.map((file) => file.path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
  expect(entries(index)).toEqual([
    ['https://www.example.com/sub/sitemap-1.xml', '2026-02-01T00:00:00.000Z'],
    ['https://www.example.com/sub/sitemap-2.xml', '2025-01-01T00:00:00.000Z'],
  ]);
  expect(parts.map((part) => locations(part).length)).toEqual([50_000, 1]);
  expect(parts.flatMap(locations)).toEqual(pages.map(({ path }) => absoluteUrl(site, path)));
});

test('parts before a file grows over 50 MB', () => {
  const long = 'a'.repeat(1500);
  const files = sitemapFiles(
    Array.from({ length: 36_000 }, (_, i) => page(`/${long}/${i}/`)),
    site,
  );
  const sizes = files.slice(1).map((file) => Buffer.byteLength(file.bytes as string));
  expect(sizes.length).toBe(2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50 * 1024 * 1024);
  expect(Math.max(...sizes)).toBeGreaterThan(50 * 1024 * 1024 - 2000);
});
