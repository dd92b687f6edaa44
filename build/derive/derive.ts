/** Everything that follows from the routes and the posts: sitemap, feeds, robots, llms.txt, web manifest, icons. */
import type { Identity, Post, Route, UrlPath } from '../../src/contract.ts';
import type { Cache } from '../cache.ts';
import type { Config, OutputFile } from '../types.ts';
import { feedFiles } from './feed.ts';
import { iconFiles } from './icons.ts';
import { llmsFile } from './llms.ts';
import { manifestFile } from './manifest.ts';
import { robotsFile } from './robots.ts';
import { sitemapFiles } from './sitemap.ts';

export interface Derivation {
  readonly config: Config;
  readonly identity: Identity;
  /** Newest first. */
  readonly posts: readonly Post[];
  /** The path of each post's page, in the same order. */
  readonly postPaths: readonly UrlPath[];
  /** Slug -> the whole address of the post's picture. */
  readonly postPictures: ReadonlyMap<string, string>;
  readonly routes: readonly Route[];
  readonly cache: Cache;
}

/** @returns every derived file; the order is fixed */
export async function deriveFiles({
  config,
  identity,
  posts,
  postPaths,
  postPictures,
  routes,
  cache,
}: Derivation): Promise<OutputFile[]> {
  return [
    ...sitemapFiles(routes, config),
    robotsFile(config),
    ...feedFiles({ config, identity, posts, postPaths, postPictures }),
    llmsFile({ config, identity, posts, postPaths }),
    manifestFile(identity, config),
    ...(await iconFiles(identity, cache)),
  ];
}
