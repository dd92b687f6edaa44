/** Guards against a loss of posts: more than half of the last build's is more often a fault of the API, or of a checkout, than intended. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortHash } from '../cache/cache.ts';
import { orNull, writeAtomic } from '../core/files.ts';
import { SiteError, error } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import type { BuildOptions, Config, Content, Folders, Problem } from '../core/types.ts';
import { listAddress } from './api-entry.ts';
import { POSTS_FOLDER } from './documents.ts';
import { recallPosts } from './kept-posts.ts';
import { sampleDigest, shippedSample } from './sample-content.ts';

/** A loss of up to this many files of posts counts as deliberate. */
const DELETED = 2;

interface CountedBuild {
  readonly config: Pick<Config, 'blogs'>;
  readonly folders: Folders;
  readonly options: BuildOptions;
}

/** The problem `posts/refused`. @param kept how many posts can be used */
export function mostRefused(lost: number, kept: number, { apiUrl }: Config['blogs']): Problem {
  const place = apiUrl === null ? { file: POSTS_FOLDER } : { url: listAddress(apiUrl) };
  return error('posts/refused', `${lost} of ${lost + kept} posts cannot be used.`, null, place);
}

/**
 * @param refused why posts were left out once their pages were made
 * @returns the post count of the last build from the same source, into any folder; null if none is known
 * @throws SiteError `posts/refused`, `posts/shrunk`, with the problems of the posts
 */
export function guardPosts(
  { posts, lost, problems }: Pick<Content, 'posts' | 'lost' | 'problems'>,
  { log, ...build }: CountedBuild & { readonly log: Log },
  refused: ReadonlyMap<string, readonly Problem[]> = new Map(),
): number | null {
  const { config, options } = build;
  const { apiUrl } = config.blogs;
  const faults = [...refused.values()].flat();
  if (lost + refused.size > posts.length && !options.allowShrink)
    throw new SiteError([...problems, ...faults, mostRefused(lost + refused.size, posts.length, config.blogs)]);
  const before = countBefore(build);
  if (before === null && apiUrl !== null && refused.size === 0)
    log.info(`No earlier build from ${apiUrl} is known, so a sudden loss of posts cannot be noticed.`);
  const now = ownCount(posts, config);
  if (before === null || options.allowShrink || now * 2 >= before) return before;
  if (apiUrl === null && before - now <= DELETED) return before;
  const message = `There are ${now} posts, fewer than half of the last build's ${before}.`;
  throw new SiteError([...problems, error('posts/shrunk', message)]);
}

/** Stores the count of a published build. */
export function countPosts(posts: Content['posts'], build: CountedBuild): void {
  writeAtomic(countFile(build), JSON.stringify(ownCount(posts, build.config)));
}

/** Stored answers include posts that were left out, which errs on the safe side. */
function countBefore(build: CountedBuild): number | null {
  const { config, folders } = build;
  const { apiUrl } = config.blogs;
  const stored: unknown = orNull(() => JSON.parse(readFileSync(countFile(build), 'utf8')) as unknown);
  if (typeof stored === 'number') return stored;
  return apiUrl === null ? null : (recallPosts(folders, apiUrl)?.posts.length ?? null);
}

/** In the cache, which CI jobs keep between runs. Only counts with drafts, or without, are comparable; an API never lists drafts. */
function countFile({ config, folders, options }: CountedBuild): string {
  const { apiUrl } = config.blogs;
  const counted = ['own', apiUrl, options.drafts && apiUrl === null];
  return join(folders.state, 'cache/post-counts', `${shortHash(JSON.stringify(counted))}.json`);
}

/** Without posts of the shipped sample, which an owner replaces; those of an API are the owner's. */
function ownCount(posts: Content['posts'], { blogs }: CountedBuild['config']): number {
  if (blogs.apiUrl !== null) return posts.length;
  const { values } = shippedSample();
  return posts.filter(({ title }) => !values.has(sampleDigest(title))).length;
}
