/** The sitemap (sitemaps.org 0.9), written from the routes, so that each address is the page's canonical one. */
import type { Route } from '../../src/contract.ts';
import { absoluteUrl, fileUrl } from '../core/paths.ts';
import type { Config, OutPath, OutputFile } from '../core/types.ts';
import { tag, text } from './xml.ts';

/** What the protocol allows in one file; above either there are parts and an index of them. */
const MAX_URLS = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const INDEX_FILE = 'sitemap.xml';

type SitemapPage = Pick<Route, 'path' | 'index' | 'lastModified'>;

interface Entry {
  readonly xml: string;
  readonly lastModified: string | null;
}

/**
 * `sitemap.xml` with every page that is open to search engines; above the limits it is an index of `sitemap-1.xml` and so on.
 * A date is given only where the content knows one.
 */
export function sitemapFiles(pages: readonly SitemapPage[], site: Pick<Config, 'origin' | 'basePath'>): OutputFile[] {
  const entries = pages.filter((page) => page.index).map((page) => urlEntry(page, site));
  const parts = splitToLimits(entries);
  if (parts.length === 1) return [file(INDEX_FILE, 'urlset', entries)];
  const files = parts.map((part, i) => file(`sitemap-${i + 1}.xml`, 'urlset', part));
  const index = parts.map((part, i) => partEntry(absoluteUrl(site, fileUrl(`sitemap-${i + 1}.xml`)), part));
  return [file(INDEX_FILE, 'sitemapindex', index), ...files];
}

function urlEntry({ path, lastModified }: SitemapPage, site: Pick<Config, 'origin' | 'basePath'>): Entry {
  return { xml: entryXml('url', absoluteUrl(site, path), lastModified), lastModified };
}

/** A part is as new as its newest page. */
function partEntry(url: string, part: readonly Entry[]): Entry {
  let newest: string | null = null;
  for (const { lastModified } of part)
    if (lastModified !== null && (newest === null || Date.parse(lastModified) > Date.parse(newest)))
      newest = lastModified;
  return { xml: entryXml('sitemap', url, newest), lastModified: newest };
}

function entryXml(name: 'url' | 'sitemap', url: string, lastModified: string | null): string {
  return `${tag(name, {}, [text('loc', url), lastModified && text('lastmod', lastModified)])}\n`;
}

function splitToLimits(entries: readonly Entry[]): Entry[][] {
  const empty = frame('urlset', '').length;
  let part: Entry[] = [];
  let bytes = empty;
  const parts = [part];
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.xml);
    if (part.length === MAX_URLS || bytes + size > MAX_BYTES) {
      part = [];
      bytes = empty;
      parts.push(part);
    }
    part.push(entry);
    bytes += size;
  }
  return parts;
}

function file(path: OutPath, root: 'urlset' | 'sitemapindex', entries: readonly Entry[]): OutputFile {
  return { path, bytes: frame(root, entries.map((entry) => entry.xml).join('')), maker: 'the sitemap' };
}

function frame(root: 'urlset' | 'sitemapindex', body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="${NAMESPACE}">\n${body}</${root}>\n`;
}
