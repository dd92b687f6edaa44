/** Makes the search index of the posts, for a site with a search page; cached by the texts of the posts. */
import { deserialize, serialize } from 'node:v8';
import { searchIndex, type IndexFile } from '../outputs/search-index.ts';
import { digest } from '../state/cache.ts';
import { codeDigest } from '../state/code-digest.ts';
import { rememberNewest } from '../state/remember.ts';
import { bodyAt } from '../outputs/body-of-page.ts';
import type { OutputFile } from '../core/types.ts';
import type { Build } from './open.ts';
import type { Plan } from './plan.ts';
import { summaryOf } from './site-inputs.ts';

export async function searchFiles(
  { posts, planned, facts, records }: Pick<Plan, 'posts' | 'planned' | 'facts' | 'records'>,
  { config, log, cache, tree }: Pick<Build, 'config' | 'log' | 'cache' | 'tree'>,
): Promise<OutputFile[]> {
  const { searchPage } = facts;
  const { searchLimit } = config.blogs;
  if (posts.length > searchLimit && searchLimit > 0)
    log.info(`No search: ${posts.length} posts exceed blogs.searchLimit (${searchLimit}).`);
  if (searchPage === undefined) return [];
  const paths = planned.postPaths;
  const { basePath, language } = config;
  const slot = digest(codeDigest(), basePath);
  const inputs = posts.map((post, index) => [summaryOf(post), records.get(paths[index]!)?.inputs]);
  const key = digest(JSON.stringify([language, paths]), ...inputs.map((input) => JSON.stringify(input)));
  function* searched() {
    for (const [index, post] of posts.entries()) {
      const path = paths[index]!;
      yield { post, path, body: bodyAt(path, tree) };
    }
  }
  const stored = await log.step('index posts for the search', () =>
    rememberNewest(cache, { kind: 'search', slot, key }, async () =>
      serialize(await searchIndex(searched(), { basePath, language })),
    ),
  );
  const files = deserialize(stored) as IndexFile[];
  return files.map(({ path, bytes }) => ({ path: `${searchPage.slice(1)}data/${path}`, bytes, maker: 'the search' }));
}
