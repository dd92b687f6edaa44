/** Everything that follows from the routes and the posts: sitemap, feeds, robots, llms.txt, web manifest, icons. */
import type { Identity, PostSummary, SafeHtml, UrlPath } from '../../src/contract.ts';
import type { Cache } from '../state/cache.ts';
import type { Config, OutputFile, PlannedRoute } from '../core/types.ts';
import { feedFiles } from './feed.ts';
import { iconFiles } from './icons.ts';
import { knownListFile, type KnownList } from './known-list.ts';
import { llmsFile } from './llms.ts';
import { pageAlternates } from './markdown-alternates.ts';
import { manifestFile } from './web-manifest.ts';
import { robotsFile } from './robots.ts';
import { sitemapFiles } from './sitemap.ts';

export interface Derivation extends Pick<KnownList, 'settings' | 'answer' | 'isNewestFirst'> {
  readonly config: Config;
  readonly identity: Identity;
  /** Newest first. */
  readonly posts: readonly PostSummary[];
  /** The body of the post at a place of that list. */
  readonly bodyOf: (index: number) => SafeHtml;
  /** The path of each post's page, in the same order. */
  readonly postPaths: readonly UrlPath[];
  /** The whole address of a post's picture, by the path of its page. */
  readonly pictureOf: (path: UrlPath) => string | null;
  readonly routes: readonly PlannedRoute[];
  /** The text of a document, for the pages that are one. */
  readonly markdownOf: (document: string) => string;
  readonly cache: Cache;
}

/** @returns every derived file; the order is fixed */
export async function deriveFiles({
  config,
  identity,
  posts,
  bodyOf,
  postPaths,
  pictureOf,
  routes,
  markdownOf,
  cache,
  ...known
}: Derivation): Promise<OutputFile[]> {
  return [
    ...sitemapFiles(routes, config),
    robotsFile(config),
    ...knownListFile({ identity, ...known }),
    ...feedFiles({ config, identity, posts, bodyOf, postPaths, pictureOf }),
    ...pageAlternates(routes, config, markdownOf),
    llmsFile({ config, identity, posts, postPaths }),
    manifestFile(identity, config),
    ...(await iconFiles(identity, cache)),
  ];
}
