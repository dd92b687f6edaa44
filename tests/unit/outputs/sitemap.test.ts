import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { sitemapFiles } from '../../../build/outputs/well-known.ts';
import type { OutputFile } from '../../../build/core/types.ts';
import type { Route, UrlPath } from '../../../src/contract.ts';

const site = { origin: 'https://www.example.com', basePath: '/sub' };
const now = new Date('2026-06-01T00:00:00Z');
const address = (path: string) => `https://www.example.com/sub${path}`;

const page = (path: UrlPath, rest: Partial<Pick<Route, 'index' | 'lastModified'>> = {}) => ({
  path,
  index: true,
  lastModified: null,
  ...rest,
});

/** Address -> date of each entry; throws when the file is no well-formed XML. */
function entries(file: OutputFile | undefined): [string, string | null][] {
  const { document } = new JSDOM(String(file?.bytes), { contentType: 'application/xml' }).window;
  return [...document.documentElement.children].map((entry) => [
    entry.querySelector('loc')?.textContent ?? '',
    entry.querySelector('lastmod')?.textContent ?? null,
  ]);
}

test('lists each page open to search engines once, at its canonical address, dated only where a date is known', () => {
  const files = sitemapFiles(
    [
      page('/', { lastModified: '2026-03-04T05:06:07.000Z' }),
      page('/thank-you/', { index: false }),
      page('/blog/naïve & "quoted" ক/'),
      page("/blog/it's-(fine)/"),
      page('/blog/ahead/', { lastModified: '2031-01-01T00:00:00.000Z' }),
    ],
    site,
    now,
  );
  expect(files.map((file) => file.path)).toEqual(['sitemap.xml']);
  expect(entries(files[0])).toEqual([
    [address('/'), '2026-03-04T05:06:07.000Z'],
    [address('/blog/na%C3%AFve%20%26%20%22quoted%22%20%E0%A6%95/'), null],
    [address("/blog/it's-(fine)/"), null],
    [address('/blog/ahead/'), null],
  ]);
});

test('keeps 50,000 pages in one file and parts one more', () => {
  const pages = Array.from({ length: 50_001 }, (_, i) =>
    page(`/blog/${i}/`, { lastModified: i === 7 ? '2026-02-01T00:00:00.000Z' : '2025-01-01T00:00:00.000Z' }),
  );
  expect(sitemapFiles(pages.slice(1), site, now).map((file) => file.path)).toEqual(['sitemap.xml']);
  const [index, ...parts] = sitemapFiles(pages, site, now);
  expect(parts.map((file) => file.path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
  expect(entries(index)).toEqual([
    [address('/sitemap-1.xml'), '2026-02-01T00:00:00.000Z'],
    [address('/sitemap-2.xml'), '2025-01-01T00:00:00.000Z'],
  ]);
  const locations = parts.map(({ bytes }) => [...String(bytes).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url));
  expect(locations.map(({ length }) => length)).toEqual([50_000, 1]);
  expect(locations.flat()).toEqual(pages.map(({ path }) => address(path)));
});
