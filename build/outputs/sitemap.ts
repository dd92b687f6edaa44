/** The sitemap (sitemaps.org 0.9), written from the routes, so that each address is the page's canonical one. */
import type { Route, UrlPath } from '../../src/contract.ts';
import { absoluteUrl, fileUrl } from '../core/paths.ts';
import type { Config, OutPath, OutputFile } from '../core/types.ts';
import { tag, text } from './xml.ts';

/** What the protocol allows in one file, beside 50 MB, which these never reach: above it there are parts and an index of them. */
const MAX_URLS = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type SitemapPage = Pick<Route, 'path' | 'index' | 'lastModified'>;
type Entry = Pick<SitemapPage, 'path' | 'lastModified'>;

/**
 * `sitemap.xml` with every page that is open to search engines; above the limit it is an index of `sitemap-1.xml` and so on.
 * A date is given only where the content knows one, and it is not to come.
 */
export function sitemapFiles(
  pages: readonly SitemapPage[],
  site: Pick<Config, 'origin' | 'basePath'>,
  now: Date,
): OutputFile[] {
  const file = (path: OutPath, root: 'urlset' | 'sitemapindex', entries: readonly Entry[]): OutputFile => {
    const name = root === 'urlset' ? 'url' : 'sitemap';
    const lines = entries.map(({ path: entry, lastModified }) => {
      const inner = [text('loc', absoluteUrl(site, entry)), lastModified && text('lastmod', lastModified)];
      return `${tag(name, {}, inner)}\n`;
    });
    const bytes = `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('')}</${root}>\n`;
    return { path, bytes, maker: 'the sitemap' };
  };

  const isToCome = (date: string | null) => date !== null && Date.parse(date) > now.getTime();
  const listed = pages
    .filter((page) => page.index)
    .map((page) => (isToCome(page.lastModified) ? { ...page, lastModified: null } : page));
  if (listed.length <= MAX_URLS) return [file('sitemap.xml', 'urlset', listed)];
  const parts = [...Map.groupBy(listed.keys(), (index) => Math.floor(index / MAX_URLS)).values()].map(
    (indexes, part) => ({ path: `sitemap-${part + 1}.xml`, entries: indexes.map((index) => listed[index]!) }),
  );
  const index = parts.map(({ path, entries }) => ({ path: fileUrl(path) as UrlPath, lastModified: newestOf(entries) }));
  return [
    file('sitemap.xml', 'sitemapindex', index),
    ...parts.map(({ path, entries }) => file(path, 'urlset', entries)),
  ];
}

/** A part is as new as its newest page. */
function newestOf(entries: readonly Entry[]): string | null {
  const dates = entries.flatMap(({ lastModified }) => lastModified ?? []);
  return dates.reduce<string | null>((a, b) => (a !== null && Date.parse(a) >= Date.parse(b) ? a : b), null);
}
