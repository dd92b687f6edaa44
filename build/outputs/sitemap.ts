/** The sitemap (sitemaps.org 0.9), written from the routes, so that each address is the page's canonical one. */
import type { Route } from '../../src/contract.ts';
import { absoluteUrl } from '../core/paths.ts';
import type { Config, OutputFile } from '../core/types.ts';
import { tag, text } from './xml.ts';

/** What the protocol allows in one file, beside 50 MB, which these never reach: of a larger site the others are found by links. */
const MAX_URLS = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `sitemap.xml` with every page that is open to search engines. A date is given only where the content knows one, and it is not to come. */
export function sitemapFile(
  pages: readonly Pick<Route, 'path' | 'index' | 'lastModified'>[],
  site: Pick<Config, 'origin' | 'basePath'>,
  now: Date,
): OutputFile {
  const listed = pages.filter((page) => page.index).slice(0, MAX_URLS);
  const lines = listed.map(({ path, lastModified: date }) => {
    const isKnown = date !== null && Date.parse(date) <= now.getTime();
    return `${tag('url', {}, [text('loc', absoluteUrl(site, path)), isKnown ? text('lastmod', date) : null])}\n`;
  });
  const bytes = `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="${NAMESPACE}">\n${lines.join('')}</urlset>\n`;
  return { path: 'sitemap.xml', bytes, maker: 'the sitemap' };
}
