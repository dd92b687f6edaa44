import type { UrlPath } from '../../src/contract.ts';
import { bodyAt } from './body-of-page.ts';
import { FEED_MAKER, openFeeds, pageFeedPath } from './feed.ts';
import { digest } from '../cache/cache.ts';
import { codeDigest } from '../cache/code-digest.ts';
import type { Build } from '../pipeline/open.ts';
import type { Plan } from '../plan/plan.ts';

/**
 * Writes the feeds of all posts and of each topic. There may be hundreds of topics with full bodies, so topic feeds with unchanged
 * inputs are reused.
 */
export async function writeFeeds(
  { identity, posts, planned, records }: Plan,
  { config, cache, tree }: Pick<Build, 'config' | 'cache' | 'tree'>,
): Promise<void> {
  const feeds = openFeeds({
    config,
    identity,
    posts,
    postPaths: planned.postPaths,
    bodyOf: (place) => bodyAt(planned.postPaths[place]!, tree),
    pictureOf: (path) => records.get(path)?.picture ?? null,
  });
  for (const file of feeds.ofSite()) tree.write(file);

  const { origin, basePath, language, blogs } = config;
  const settings = [origin, basePath, language, blogs.webSubHub, identity.bodyLabels];
  const common = digest(codeDigest(), JSON.stringify(settings));
  const placeOf = new Map(posts.map(({ slug }, place) => [slug, place]));
  /** Inputs of a post's entry, from the record of its page. */
  const inputsOf = (path: UrlPath) => {
    const record = records.get(path);
    return [path, record?.inputs.slice(1), record?.picture];
  };
  for (const { path, feed } of planned.routes) {
    if (!feed) continue;
    const places = feed.posts.map((slug) => placeOf.get(slug)!);
    const file = pageFeedPath(path).slice(1);
    const inputs = places.map((place) => inputsOf(planned.postPaths[place]!));
    const key = digest(common, JSON.stringify([path, feed, inputs]));
    const before = await cache.get('feeds', key);
    if (before && tree.reuse([{ path: file, digest: before.toString(), maker: FEED_MAKER }])) continue;
    tree.write(feeds.ofPage({ ...feed, path, places }));
    await cache.put('feeds', key, tree.digest(file)!);
  }
}
