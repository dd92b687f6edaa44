/** Makes the search index of the posts, for a site with a search page; cached by the texts of the posts. */
import { deserialize, serialize } from 'node:v8';
import type { UrlPath } from '../../src/contract.ts';
import { bodyAt } from './body-of-page.ts';
import { searchIndex, type IndexFile, type SearchedPost } from './search-index.ts';
import { digest } from '../cache/cache.ts';
import { codeDigest } from '../cache/code-digest.ts';
import type { OutputFile } from '../core/types.ts';
import type { Build } from '../pipeline/open.ts';
import type { Plan } from '../plan/plan.ts';
import { summaryOf } from '../plan/site-inputs.ts';

export interface Search {
  /** Takes a page that is made. */
  add(path: UrlPath): void;
  /** No more pages come: the indexing ends if one is missing. */
  end(): void;
  /** The files of the index, after all pages. */
  files(): Promise<OutputFile[]>;
}

/** Without an index of the last build, posts are indexed as their pages are made. */
export async function openSearch(
  { posts, planned, facts, records }: Pick<Plan, 'posts' | 'planned' | 'facts' | 'records'>,
  { config, log, cache, tree }: Pick<Build, 'config' | 'log' | 'cache' | 'tree'>,
): Promise<Search> {
  const { searchPage } = facts;
  const { basePath, language, blogs } = config;
  if (posts.length > blogs.searchLimit && blogs.searchLimit > 0)
    log.info(`No search: ${posts.length} posts exceed blogs.searchLimit (${blogs.searchLimit}).`);
  if (searchPage === undefined) return { add() {}, end() {}, files: () => Promise.resolve([]) };

  const paths = planned.postPaths;
  const slot = digest(codeDigest(), basePath);
  const stored = await cache.get('search', slot);
  const pages = new Map(paths.map((path) => [path, Promise.withResolvers<void>()]));
  for (const { promise } of pages.values()) promise.catch(() => {}); // rejected by `end`
  async function* searched(): AsyncGenerator<SearchedPost> {
    for (const [index, post] of posts.entries()) {
      const path = paths[index]!;
      await pages.get(path)!.promise;
      yield { post, path, body: bodyAt(path, tree) };
    }
  }
  const makeIndex = () => log.step('index posts for the search', () => searchIndex(searched(), { basePath, language }));
  const begun = stored ? null : makeIndex();
  begun?.catch(() => {}); // thrown by `files`

  async function indexed(): Promise<IndexFile[]> {
    const inputs = posts.map((post, index) => [summaryOf(post), records.get(paths[index]!)?.inputs]);
    const key = digest(JSON.stringify([language, paths]), ...inputs.map((input) => JSON.stringify(input)));
    if (stored?.toString('latin1', 0, key.length) === key)
      return deserialize(stored.subarray(key.length)) as IndexFile[];
    const made = await (begun ?? makeIndex());
    await cache.put('search', slot, Buffer.concat([Buffer.from(key, 'latin1'), serialize(made)]));
    return made;
  }
  return {
    add: (path) => pages.get(path)?.resolve(),
    end: () => pages.forEach(({ reject }) => reject(new Error('A page is missing.'))),
    files: async () =>
      (await indexed()).map(({ path, bytes }) => ({
        path: `${searchPage.slice(1)}data/${path}`,
        bytes,
        maker: 'the search',
      })),
  };
}
