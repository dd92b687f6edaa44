/** The search index of the posts, for a site with a search page. Without an index of the last build, posts are indexed as their pages are made. */
import type { UrlPath } from '../../src/contract.ts';
import { codeDigest, keyOf } from '../cache/cache.ts';
import type { Log } from '../core/log.ts';
import { bodyInputs, type KeyedFiles, type OutputSite } from './output-site.ts';
import { searchIndex, type SearchedPost } from './search-index.ts';

export type Search = ReturnType<typeof openSearch>;

export const SEARCH_MAKER = 'the search';

type Searched = 'config' | 'identity' | 'inputs' | 'posts' | 'postPaths' | 'recordOf' | 'bodyOf';
interface SearchedSite extends Pick<OutputSite, Searched> {
  /** Null for a site without one. */
  readonly searchPage: UrlPath | null;
}

/** @param isKnown true if the last build made an index */
export function openSearch(site: SearchedSite, isKnown: boolean, log: Log) {
  const { config, posts, postPaths, searchPage, recordOf, bodyOf } = site;
  const { basePath, language, blogs } = config;
  if (posts.length > blogs.searchLimit && blogs.searchLimit > 0)
    log.info(`No search: ${posts.length} posts exceed blogs.searchLimit (${blogs.searchLimit}).`);
  const isWanted = searchPage !== null;
  const pages = new Map(isWanted ? postPaths.map((path) => [path, Promise.withResolvers<void>()]) : []);
  for (const { promise } of pages.values()) promise.catch(() => {}); // rejected by `end`
  async function* searched(): AsyncGenerator<SearchedPost> {
    for (const [index, path] of postPaths.entries()) {
      await pages.get(path)!.promise;
      yield { post: posts[index]!, path, body: bodyOf(index) };
    }
  }
  const makeIndex = () => log.step('index posts for the search', () => searchIndex(searched(), { basePath, language }));
  const begun = isWanted && !isKnown ? makeIndex() : null;
  begun?.catch(() => {}); // thrown by `index`
  const index: KeyedFiles = {
    maker: SEARCH_MAKER,
    /** Known once all pages are made. */
    get key() {
      const inputs = postPaths.map((path) => recordOf(path)?.inputs.slice(1));
      return keyOf(codeDigest(), JSON.stringify([bodyInputs(site), language, postPaths, inputs]));
    },
    async make() {
      const files = await (begun ?? makeIndex());
      const folder = `${searchPage!.slice(1)}data/`;
      return files.map(({ path, bytes }) => ({ path: folder + path, bytes, maker: SEARCH_MAKER }));
    },
  };
  return {
    isWanted,
    /** Takes a page that is made. */
    add: (path: UrlPath) => pages.get(path)?.resolve(),
    /** No more pages come: the indexing ends if one is missing. */
    end: () => pages.forEach(({ reject }) => reject(new Error('A page is missing.'))),
    index,
  };
}
