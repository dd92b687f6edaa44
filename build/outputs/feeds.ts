/** Feeds of all posts, and of each topic: of hundreds of topics with full bodies, those with unchanged inputs are reused. */
import type { UrlPath } from '../../src/contract.ts';
import { keyOf } from '../cache/cache.ts';
import { codeDigest } from '../cache/code-digest.ts';
import type { OutputFile } from '../core/types.ts';
import { openFeeds, pageFeedPath } from './feed.ts';
import type { KeyedFiles, OutputSite } from './output.ts';

export const feedFiles = (site: OutputSite): OutputFile[] => openFeeds(site).ofSite();

export function topicFeeds(site: OutputSite): KeyedFiles[] {
  const { config, identity, posts, postPaths, routes, recordOf } = site;
  const feeds = openFeeds(site);
  const { origin, basePath, language, blogs } = config;
  const settings = [origin, basePath, language, blogs.webSubHub, identity.bodyLabels];
  const common = keyOf(codeDigest(), JSON.stringify(settings));
  const placeOf = new Map(posts.map(({ slug }, place) => [slug, place]));
  /** Inputs of a post's entry, from the record of its page. */
  const inputsOf = (path: UrlPath) => {
    const record = recordOf(path);
    return [path, record?.inputs.slice(1), record?.picture];
  };
  return routes.flatMap(({ path, feed }): KeyedFiles[] => {
    if (!feed) return [];
    const places = feed.posts.map((slug) => placeOf.get(slug)!);
    const inputs = places.map((place) => inputsOf(postPaths[place]!));
    return [
      {
        maker: `the feed ${pageFeedPath(path)}`,
        key: keyOf(common, JSON.stringify([path, feed, inputs])),
        make: () => [feeds.ofPage({ ...feed, path, places })],
      },
    ];
  });
}
