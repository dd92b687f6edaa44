import type { Feed, FeedEntry } from './feed-entries.ts';
import { type XmlElement, element, escapeXml, writtenElement, xmlDocument } from './xml.ts';

/** RFC 4287 demands a date of the feed itself; one without entries has never been changed. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** The feed in Atom 1.0 (RFC 4287). Summaries say that they are HTML: some readers take them for it whatever they say. */
export function atomDocument(feed: Feed, selfUrl: string): string {
  return xmlDocument(
    element(
      'feed',
      {
        xmlns: 'http://www.w3.org/2005/Atom',
        'xmlns:media': 'http://search.yahoo.com/mrss/',
        'xml:lang': feed.language,
      },
      element('id', {}, feed.pageUrl),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('link', { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
      ...(feed.hub ? [element('link', { rel: 'hub', href: feed.hub })] : []),
      element('updated', {}, feed.updatedAt ?? NEVER),
      ...feed.entries.map(writtenEntry),
    ),
  );
}

const written = new WeakMap<FeedEntry, { readonly xml: string }>();

/** An entry of several feeds is written once. */
function writtenEntry(entry: FeedEntry): { readonly xml: string } {
  const known = written.get(entry) ?? writtenElement(entryElement(entry));
  written.set(entry, known);
  return known;
}

function entryElement(entry: FeedEntry): XmlElement {
  return element(
    'entry',
    entry.language ? { 'xml:lang': entry.language } : {},
    element('id', {}, entry.url),
    element('title', {}, entry.title),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    element('published', {}, entry.publishedAt),
    element('updated', {}, entry.updatedAt),
    element('author', {}, element('name', {}, entry.author)),
    ...entry.categories.map((term) => element('category', { term })),
    ...(entry.summary ? [element('summary', { type: 'html' }, escapeXml(entry.summary))] : []),
    ...(entry.picture ? [element('media:content', { url: entry.picture, medium: 'image' })] : []),
    element('content', { type: 'html' }, entry.content),
  );
}
