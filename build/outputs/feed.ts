/** The feeds of the newest posts, as Atom and RSS: everything in them comes from the content, nothing from the clock. */
import type { Identity, PostSummary, SafeHtml, UrlPath } from '../../src/contract.ts';
import { absoluteUrl } from '../core/paths.ts';
import type { Config, OutputFile } from '../core/types.ts';
import { absoluteHtml } from './absolute-html.ts';
import { atomDocument } from './atom.ts';
import type { Feed, FeedEntry } from './feed-entries.ts';
import { rssDocument } from './rss.ts';

const ATOM_PATH = '/feed.xml';
const RSS_PATH = '/rss.xml';

export interface FeedSource {
  readonly config: Pick<Config, 'origin' | 'basePath' | 'language'> & {
    readonly blogs: Pick<Config['blogs'], 'feedSize'>;
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

/**
 * `feed.xml` (Atom, RFC 4287) and `rss.xml` (RSS 2.0) with the newest `feedSize` posts in full. A post without any date is
 * left out: both formats are lists in time, and Atom demands a date of each entry.
 */
export function feedFiles(source: FeedSource): OutputFile[] {
  const feed = readFeed(source);
  const file = (path: UrlPath, write: (feed: Feed, selfUrl: string) => string): OutputFile => ({
    path: path.slice(1),
    bytes: write(feed, absoluteUrl(source.config, path)),
    maker: 'the feeds',
  });
  return [file(ATOM_PATH, atomDocument), file(RSS_PATH, rssDocument)];
}

function readFeed({ config, identity, posts, bodyOf, postPaths, pictureOf }: FeedSource): Feed {
  const entries: FeedEntry[] = [];
  for (const [i, post] of posts.entries()) {
    const path = postPaths[i];
    const date = post.publishedAt ?? post.updatedAt;
    if (entries.length === config.blogs.feedSize) break;
    if (path !== undefined && date !== null) {
      const picture = pictureOf(path);
      entries.push(
        readEntry(post, {
          url: absoluteUrl(config, path),
          body: bodyOf(i),
          date,
          picture,
          labels: identity.bodyLabels,
        }),
      );
    }
  }
  return {
    title: identity.feedTitle,
    description: identity.feedDescription,
    language: config.language,
    pageUrl: absoluteUrl(config, identity.feedPath),
    updatedAt: entries.map((entry) => entry.updatedAt).reduce<string | null>(later, null),
    entries,
  };
}

function readEntry(
  post: PostSummary,
  {
    url,
    body,
    date,
    picture,
    labels,
  }: { url: string; body: SafeHtml; date: string; picture: string | null; labels: Identity['bodyLabels'] },
): FeedEntry {
  return {
    language: post.language ?? null,
    url,
    title: post.title,
    author: post.author,
    categories: [...new Set([...(post.category ? [post.category] : []), ...post.tags])],
    summary: post.excerpt,
    content: inLanguage(absoluteHtml(body, url, labels), post),
    picture,
    publishedAt: date,
    updatedAt: later(post.updatedAt, date),
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
