/** The feeds of the newest posts, of all and of each topic: everything in them comes from the content, nothing from the clock. */
import type { Identity, PostSummary, SafeHtml, UrlPath } from '../../src/contract.ts';
import { absoluteUrl } from '../core/paths.ts';
import type { Config, OutputFile } from '../core/types.ts';
import { absoluteHtml } from './absolute-html.ts';
import { atomDocument, jsonFeed, rssDocument, type Feed, type FeedEntry } from './feed-formats.ts';

export interface FeedSource {
  readonly config: Pick<Config, 'origin' | 'basePath' | 'language'> & {
    readonly blogs: Pick<Config['blogs'], 'feedSize' | 'webSubHub'>;
  };
  readonly identity: Pick<Identity, 'feedTitle' | 'feedDescription' | 'feedPath' | 'bodyLabels'>;
  /** Newest first. */
  readonly posts: readonly PostSummary[];
  /** The body of the post at a place of that list. */
  readonly bodyOf: (index: number) => SafeHtml;
  /** The path of each post's page, in the same order. */
  readonly postPaths: readonly UrlPath[];
  /** The whole address of a post's picture, by the path of its page. */
  readonly pictureOf: (path: UrlPath) => string | null;
}

export const FEED_MAKER = 'the feeds';

/** The feeds of all posts, in each format. */
const FORMATS: readonly (readonly [path: UrlPath, write: (feed: Feed, selfUrl: string) => string])[] = [
  ['/feed.xml', atomDocument],
  ['/rss.xml', rssDocument],
  ['/feed.json', jsonFeed],
];

/**
 * `feed.xml` (Atom, RFC 4287), `rss.xml` (RSS 2.0) and `feed.json` (JSON Feed 1.1) with the newest `feedSize` posts in full. A post
 * without any date is left out: feeds are lists in time, and Atom demands a date of each entry.
 */
export function siteFeeds(source: FeedSource): OutputFile[] {
  const { config, identity, posts } = source;
  const dated = posts.flatMap((post, place) => (dateOf(post) === null ? [] : [place]));
  const places = dated.slice(0, config.blogs.feedSize);
  const main = { title: identity.feedTitle, description: identity.feedDescription, path: identity.feedPath };
  return FORMATS.map(([path, write]) => feedFile(source, { ...main, places }, { path, write }));
}

/** The Atom feed in the folder of a page that lists some of the posts. */
export function pageFeed(source: FeedSource, { path, title, description, places }: FeedPart): OutputFile {
  return feedFile(source, { path, title, description, places }, { path: pageFeedPath(path), write: atomDocument });
}

export const pageFeedPath = (page: UrlPath): UrlPath => `${page}feed.xml`;

/** What a feed says of itself, the page that lists its posts, and their places in the list of all. */
export interface FeedPart {
  readonly title: string;
  readonly description: string;
  readonly path: UrlPath;
  readonly places: readonly number[];
}

function feedFile(
  source: FeedSource,
  { title, description, path: pagePath, places }: FeedPart,
  { path, write }: { readonly path: UrlPath; readonly write: (feed: Feed, selfUrl: string) => string },
): OutputFile {
  const { config } = source;
  const entries = places.map((place) => readEntry(place, source));
  const feed: Feed = {
    title,
    description,
    language: config.language,
    pageUrl: absoluteUrl(config, pagePath),
    hub: config.blogs.webSubHub,
    updatedAt: entries.map((entry) => entry.updatedAt).reduce<string | null>(later, null),
    entries,
  };
  return { path: path.slice(1), bytes: write(feed, absoluteUrl(config, path)), maker: FEED_MAKER };
}

const dateOf = ({ publishedAt, updatedAt }: PostSummary) => publishedAt ?? updatedAt;

/** A post stands in several feeds: that of its category, of each of its tags, of its author. So many posts are remembered. */
const ENTRIES = 2000;
const known = new WeakMap<FeedSource, Map<number, FeedEntry>>();

function readEntry(place: number, source: FeedSource): FeedEntry {
  const entries = known.get(source) ?? new Map<number, FeedEntry>();
  known.set(source, entries);
  const entry = entries.get(place) ?? madeEntry(place, source);
  if (entries.size >= ENTRIES) entries.clear();
  entries.set(place, entry);
  return entry;
}

function madeEntry(place: number, { config, identity, posts, bodyOf, postPaths, pictureOf }: FeedSource): FeedEntry {
  const post = posts[place]!;
  const path = postPaths[place]!;
  const url = absoluteUrl(config, path);
  const publishedAt = dateOf(post)!;
  return {
    language: post.language ?? null,
    url,
    title: post.title,
    author: post.author,
    categories: [...new Set([...(post.category ? [post.category] : []), ...post.tags])],
    summary: post.excerpt,
    content: inLanguage(absoluteHtml(bodyOf(place), url, identity.bodyLabels), post),
    picture: pictureOf(path),
    publishedAt,
    updatedAt: later(post.updatedAt, publishedAt),
  };
}

/** A reader of feeds shows a body on pages of its own: what the article says on ours goes along. */
function inLanguage(html: string, { language, direction }: PostSummary): string {
  const attributes = [...(language ? [` lang="${language}"`] : []), ...(direction ? [` dir="${direction}"`] : [])];
  return attributes.length === 0 ? html : `<div${attributes.join('')}>${html}</div>`;
}

function later(first: string | null, second: string): string {
  return first !== null && Date.parse(first) > Date.parse(second) ? first : second;
}
