/** The feeds of the newest posts, of all and of each topic: everything in them comes from the content, nothing from the clock. */
import type { PostSummary, UrlPath } from '../../src/contract.ts';
import { codeDigest, keyOf, recent } from '../cache/cache.ts';
import { absoluteUrl } from '../core/paths.ts';
import type { OutputFile } from '../core/types.ts';
import { absoluteHtml } from './absolute-html.ts';
import { atomDocument, type Feed, type FeedEntry, jsonFeed, rssDocument } from './feed-formats.ts';
import { bodyInputs, type KeyedFiles, type OutputSite } from './output-site.ts';

export type FeedSource = Pick<
  OutputSite,
  'config' | 'identity' | 'inputs' | 'posts' | 'bodyOf' | 'postPaths' | 'routes' | 'recordOf'
>;

/** What a feed says of itself, the page that lists its posts, and their indexes in the list of all. */
type FeedPart = Pick<Feed, 'title' | 'description'> & { readonly path: UrlPath; readonly places: readonly number[] };

/** A post stands in several feeds: that of its category, of each of its tags, of its author. So many entries are remembered. */
const ENTRIES = 2000;

/**
 * `feed.xml` (Atom, RFC 4287), `rss.xml` (RSS 2.0) and `feed.json` (JSON Feed 1.1) with the newest `feedSize` posts in full, and an Atom
 * feed in the folder of each page that lists some of the posts. A post without any date is left out of those of the site: feeds are lists
 * in time, and Atom demands a date of each entry.
 *
 * @param site has a post with a date
 */
export function feedFiles({ config, identity, inputs, posts, bodyOf, postPaths, routes, recordOf }: FeedSource) {
  const entries = recent<FeedEntry>(ENTRIES);

  function makeEntry(index: number): FeedEntry {
    const post = posts[index]!;
    const path = postPaths[index]!;
    const url = absoluteUrl(config, path);
    const publishedAt = dateOf(post)!;
    return {
      language: post.language ?? null,
      id: idOf(post, config.origin),
      url,
      title: post.title,
      author: post.author,
      categories: [...new Set([...(post.category ? [post.category] : []), ...post.tags])],
      summary: post.excerpt,
      content: inLanguage(absoluteHtml(bodyOf(index), url, identity.bodyLabels), post),
      picture: recordOf(path)?.picture ?? null,
      publishedAt,
      updatedAt: later(post.updatedAt, publishedAt),
    };
  }

  function feedFile(
    { title, description, path: pagePath, places }: FeedPart,
    path: UrlPath,
    write: (feed: Feed, selfUrl: string) => string,
  ): OutputFile {
    const listed = places.map((index) => entries(index, () => makeEntry(index)));
    const feed: Feed = {
      title,
      description,
      language: config.language,
      pageUrl: absoluteUrl(config, pagePath),
      hub: config.blogs.webSubHub,
      updatedAt: listed.map((entry) => entry.updatedAt).reduce(later),
      entries: listed,
    };
    return { path: path.slice(1), bytes: write(feed, absoluteUrl(config, path)), maker: `the feed ${path}` };
  }

  const { feedTitle: title, feedDescription: description, feedPath } = identity;
  const ofBodies = [...bodyInputs({ config, identity, inputs }), inputs.content.digest];
  const ofAll = [ofBodies, config.language, config.blogs.webSubHub];
  const common = keyOf(codeDigest(), JSON.stringify(ofAll));
  const placeOf = new Map(posts.map(({ slug }, place) => [slug, place]));
  /** Inputs of a post's entry, from the record of its page. */
  const inputsOf = (path: UrlPath) => {
    const record = recordOf(path);
    return [path, record?.inputs.slice(1), record?.picture];
  };
  const ofPages = routes.flatMap(({ path, feed }): KeyedFiles[] => {
    if (!feed) return [];
    const places = feed.posts.map((slug) => placeOf.get(slug)!);
    const inputs = places.map((place) => inputsOf(postPaths[place]!));
    const file: UrlPath = `${path}feed.xml`;
    const key = keyOf(common, JSON.stringify([path, feed, inputs]));
    const make = () => [feedFile({ ...feed, path, places }, file, atomDocument)];
    return [{ maker: `the feed ${file}`, key, make }];
  });
  const dated = posts.flatMap((post, index) => (dateOf(post) === null ? [] : [index]));
  const whole = { title, description, path: feedPath, places: dated.slice(0, config.blogs.feedSize) };
  return [
    feedFile(whole, '/feed.xml', atomDocument),
    feedFile(whole, '/rss.xml', rssDocument),
    feedFile(whole, '/feed.json', jsonFeed),
    ...ofPages,
  ];
}

/** The post's `_id`, else its first slug, as an address that need not answer (RFC 4287, 4.2.6). */
function idOf({ id, slug, formerSlugs = [] }: PostSummary, origin: string): string {
  const first = id === slug ? (formerSlugs[0] ?? slug) : id;
  return absoluteUrl({ origin: origin.replace(/^http:/, 'https:'), basePath: '' }, `/blog/${first}/`);
}

/** Without a dated post there is no feed. */
export const hasFeed = (posts: readonly Dated[]) => posts.some((post) => dateOf(post) !== null);

type Dated = Pick<PostSummary, 'publishedAt' | 'updatedAt'>;
const dateOf = ({ publishedAt, updatedAt }: Dated) => publishedAt ?? updatedAt;

/** A reader of feeds shows a body on pages of its own: what the article says on ours goes along. */
function inLanguage(html: string, { language, direction }: PostSummary): string {
  const attributes = [...(language ? [` lang="${language}"`] : []), ...(direction ? [` dir="${direction}"`] : [])];
  return attributes.length === 0 ? html : `<div${attributes.join('')}>${html}</div>`;
}

function later(first: string | null, second: string): string {
  return first !== null && Date.parse(first) > Date.parse(second) ? first : second;
}
