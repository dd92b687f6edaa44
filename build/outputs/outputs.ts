/** Everything but feeds that follows from the routes and the posts: sitemap, robots, llms.txt, web manifest, icons. */
import type { Identity, PostSummary, UrlPath } from '../../src/contract.ts';
import type { Cache } from '../state/cache.ts';
import type { Config, OutputFile, PlannedRoute } from '../core/types.ts';
import { iconFiles, manifestFile } from './icons.ts';
import { knownListFile, type KnownList } from './known-list.ts';
import { llmsFile } from './llms.ts';
import { pageAlternates } from './markdown-alternates.ts';
import { sitemapFiles } from './sitemap.ts';
import { robotsFile, securityTxtFiles } from './well-known.ts';

export interface Derivation extends Pick<KnownList, 'settings' | 'answer' | 'isNewestFirst'> {
  readonly config: Config;
  readonly identity: Identity;
  /** Newest first. */
  readonly posts: readonly PostSummary[];
  /** The path of each post's page, in the same order. */
  readonly postPaths: readonly UrlPath[];
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
  postPaths,
  routes,
  markdownOf,
  cache,
  ...known
}: Derivation): Promise<OutputFile[]> {
  return [
    // What leads machines through a site is not for one that nobody is to find.
    ...(config.preview ? [] : sitemapFiles(routes, config)),
    robotsFile(config),
    ...securityTxtFiles(config, new Date()),
    ...knownListFile({ identity, ...known }),
    ...pageAlternates(routes, config, markdownOf),
    ...(config.preview ? [] : [llmsFile({ config, identity, posts, postPaths, routes })]),
    manifestFile(identity, config),
    ...(await iconFiles(identity, cache)),
  ];
}
