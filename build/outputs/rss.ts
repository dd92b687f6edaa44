import type { Feed, FeedEntry } from './feed-entries.ts';
import { type XmlElement, element, escapeXml, xmlDocument } from './xml.ts';

/** Modules beside RSS 2.0 itself: its own `author` takes an e-mail address only, and `description` no second text. */
const MODULES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** The feed in RSS 2.0, with the atom, content, Dublin Core and media modules that readers know. */
export function rssDocument(feed: Feed, selfUrl: string): string {
  const channel = element(
    'channel',
    {},
    element('title', {}, feed.title),
    element('link', {}, feed.pageUrl),
    element('description', {}, feed.description),
    element('language', {}, feed.language),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: selfUrl }),
    ...(feed.hub ? [element('atom:link', { rel: 'hub', href: feed.hub })] : []),
    ...(feed.updatedAt ? [element('lastBuildDate', {}, mailDate(feed.updatedAt))] : []),
    ...feed.entries.map(itemElement),
  );
  return xmlDocument(element('rss', { version: '2.0', ...MODULES }, channel));
}

function itemElement(entry: FeedEntry): XmlElement {
  return element(
    'item',
    {},
    element('title', {}, entry.title),
    element('link', {}, entry.url),
    element('guid', { isPermaLink: 'true' }, entry.url),
    element('pubDate', {}, mailDate(entry.publishedAt)),
    element('dc:creator', {}, entry.author),
    ...entry.categories.map((category) => element('category', {}, category)),
    // RSS reads a description as HTML (rssboard.org, RSS 2.0): a text that names a tag must not become one.
    ...(entry.summary ? [element('description', {}, escapeXml(entry.summary))] : []),
    // An enclosure would have to tell the length of the file, which may lie elsewhere.
    ...(entry.picture ? [element('media:content', { url: entry.picture, medium: 'image' })] : []),
    element('content:encoded', {}, entry.content),
  );
}

/** RFC 822 as RSS wants it: `Fri, 02 Jan 2026 03:04:05 GMT`. */
function mailDate(iso: string): string {
  return new Date(iso).toUTCString();
}
