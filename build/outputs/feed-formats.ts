/** A feed in the formats that readers know: Atom 1.0 (RFC 4287), RSS 2.0 and JSON Feed 1.1. */
import { escapeXml, tag, text, xmlDocument } from './xml.ts';

/** Texts are plain, addresses whole, dates ISO 8601 in UTC. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** The page that lists the posts. */
  readonly pageUrl: string;
  /** Where readers may subscribe to new entries (WebSub); null: nowhere. */
  readonly hub: string | null;
  /** When its newest entry was last changed. */
  readonly updatedAt: string;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** BCP 47; null when it is the feed's. */
  readonly language: string | null;
  /** It stays whatever becomes of slug, base path and scheme: readers show a post with another id as a new one. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly author: string;
  /** The category first, then the tags. */
  readonly categories: readonly string[];
  /** Plain text; empty when the post has none. */
  readonly summary: string;
  /** HTML. */
  readonly content: string;
  /** The whole address of its picture; null when it has none. */
  readonly picture: string | null;
  readonly publishedAt: string;
  readonly updatedAt: string;
}

const MEDIA = { 'xmlns:media': 'http://search.yahoo.com/mrss/' };

export function atomDocument(feed: Feed, selfUrl: string): string {
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', ...MEDIA, 'xml:lang': feed.language };
  return xmlDocument('feed', attributes, [
    text('id', feed.pageUrl),
    text('title', feed.title),
    text('subtitle', feed.description),
    tag('link', { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
    tag('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
    feed.hub && tag('link', { rel: 'hub', href: feed.hub }),
    text('updated', feed.updatedAt),
    ...feed.entries.map(atomEntry),
  ]);
}

function atomEntry(entry: FeedEntry): string {
  return tag('entry', entry.language ? { 'xml:lang': entry.language } : {}, [
    text('id', entry.id),
    text('title', entry.title),
    tag('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    text('published', entry.publishedAt),
    text('updated', entry.updatedAt),
    tag('author', {}, [text('name', entry.author)]),
    ...entry.categories.map((term) => tag('category', { term })),
    ...summaryAndPicture(entry, 'summary', { type: 'html' }),
    text('content', entry.content, { type: 'html' }),
  ]);
}

/** Modules beside RSS 2.0 itself: its own `author` takes an e-mail address only, and `description` no second text. */
const MODULES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  ...MEDIA,
};

export function rssDocument(feed: Feed, selfUrl: string): string {
  return xmlDocument('rss', { version: '2.0', ...MODULES }, [
    tag('channel', {}, [
      text('title', feed.title),
      text('link', feed.pageUrl),
      text('description', feed.description),
      text('language', feed.language),
      tag('atom:link', { rel: 'self', type: 'application/rss+xml', href: selfUrl }),
      feed.hub && tag('atom:link', { rel: 'hub', href: feed.hub }),
      text('lastBuildDate', mailDate(feed.updatedAt)),
      ...feed.entries.map(rssItem),
    ]),
  ]);
}

function rssItem(entry: FeedEntry): string {
  return tag('item', {}, [
    text('title', entry.title),
    text('link', entry.url),
    text('guid', entry.id, { isPermaLink: 'false' }),
    text('pubDate', mailDate(entry.publishedAt)),
    text('dc:creator', entry.author),
    ...entry.categories.map((category) => text('category', category)),
    ...summaryAndPicture(entry, 'description'),
    text('content:encoded', entry.content),
  ]);
}

/** RFC 822 as RSS wants it: `Fri, 02 Jan 2026 03:04:05 GMT`. */
function mailDate(iso: string): string {
  return new Date(iso).toUTCString();
}

/**
 * RSS reads a summary as HTML (rssboard.org, RSS 2.0), and some readers of Atom do whatever it says: a text that names a tag must not
 * become one. RSS's enclosure would have to say the length of the picture's file, which may lie elsewhere.
 */
function summaryAndPicture({ summary, picture }: FeedEntry, name: string, attributes = {}): (string | null)[] {
  return [
    summary && text(name, escapeXml(summary), attributes),
    picture && tag('media:content', { url: picture, medium: 'image' }),
  ];
}

export function jsonFeed(feed: Feed, selfUrl: string): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: selfUrl,
    description: feed.description,
    language: feed.language,
    ...(feed.hub && { hubs: [{ type: 'WebSub', url: feed.hub }] }),
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_html: entry.content,
      ...(entry.summary && { summary: entry.summary }),
      ...(entry.picture && { image: entry.picture }),
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      authors: [{ name: entry.author }],
      ...(entry.categories.length > 0 && { tags: entry.categories }),
      ...(entry.language && { language: entry.language }),
    })),
  };
  return `${JSON.stringify(document)}\n`;
}
