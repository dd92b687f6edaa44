/** The index of the posts, for a site that has a page to search them by: made beside the pages, and kept while no post's text changes. */
import { deserialize, serialize } from 'node:v8';
import { searchIndex, type IndexFile } from '../outputs/search-index.ts';
import { digest } from '../state/cache.ts';
import { codeDigest } from '../state/code-digest.ts';
import { rememberNewest } from '../state/remember.ts';
import { readBody } from '../state/segments.ts';
import type { OutputFile } from '../core/types.ts';
import type { Build } from './open.ts';
import type { Plan } from './plan.ts';
import { summaryOf } from './site-inputs.ts';

/** @returns no file for a site without such a page */
export async function searchFiles(
  { posts, planned, facts }: Pick<Plan, 'posts' | 'planned' | 'facts'>,
  { config, log, cache, store }: Pick<Build, 'config' | 'log' | 'cache' | 'store'>,
): Promise<OutputFile[]> {
  const { searchPage } = facts;
  const { searchLimit } = config.blogs;
  if (posts.length > searchLimit && searchLimit > 0)
    log.info(`no search: there are ${posts.length} posts, and blogs.searchLimit is ${searchLimit}`);
  if (searchPage === undefined) return [];
  const paths = planned.postPaths;
  const { basePath, language } = config;
  const slot = digest(codeDigest('outputs/search-index.ts'), basePath);
  const key = digest(
    JSON.stringify([language, paths]),
    ...posts.map((post) => JSON.stringify([summaryOf(post), post.body.digest])),
  );
  function* searched() {
    for (const [index, post] of posts.entries())
      yield { post, path: paths[index]!, body: readBody(store, post.body).html };
  }
  const stored = await log.step('index posts for the search', () =>
    rememberNewest(cache, { kind: 'search', slot, key }, async () =>
      serialize(await searchIndex(searched(), { basePath, language })),
    ),
  );
  const files = deserialize(stored) as IndexFile[];
  return files.map(({ path, bytes }) => ({ path: `${searchPage.slice(1)}data/${path}`, bytes, maker: 'the search' }));
}
