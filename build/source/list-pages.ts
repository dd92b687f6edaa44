/** Walks through the pages of a list: each page once, all from the API's own origin (docs/product/api.md). */
import { SiteError, error } from '../core/errors.ts';
import { withoutSecrets } from '../core/secrets.ts';
import { shown } from './call-failure.ts';
import type { Answer } from './json-answer.ts';
import type { NextPage } from './next-page.ts';

type ReadablePage = Exclude<NextPage, { unreadable: string }>;

/** More pages than this are an endless list. */
const MAX_PAGES = 10_000;

export interface Pages {
  /**
   * The address of the next page; null after the last one.
   *
   * @throws SiteError `posts/pages`
   */
  after(page: string, answer: Pick<Answer, 'address'>, next: NextPage | null): string | null;
  /** Pages requested so far. */
  count(): number;
}

/** @param url of the list, which is the first page */
export function openPages(url: string): Pages {
  const requested = new Set([new URL(url).href]);
  return {
    after(page, { address }, next) {
      if (next === null) return null;
      if ('unreadable' in next)
        throw wrongPage(page, `in a Link header that cannot be read: ${shown(next.unreadable)}`);
      const to = addressOf(next, url, address);
      const refuse = (fault: string) => wrongPage(page, `${fault}: ${to?.href ?? quoted(next)}`);
      if (to === null) throw refuse('that is not a web address');
      if (![url, address].some((known) => new URL(known).origin === to.origin)) throw refuse('on another origin');
      if (to.username !== '' || to.password !== '') throw refuse('with name and password');
      if (requested.has(to.href)) throw refuse('that was read before, so the list would never end');
      if (requested.size >= MAX_PAGES) throw refuse(`after ${MAX_PAGES} pages (MAX_PAGES)`);
      requested.add(to.href);
      return to.href;
    },
    count: () => requested.size,
  };
}

function addressOf(next: ReadablePage, url: string, address: string): URL | null {
  if ('query' in next) {
    const to = new URL(url);
    to.searchParams.set(next.query, next.value);
    return to;
  }
  const to = URL.parse(next.address, address);
  if (to === null || !/^https?:$/.test(to.protocol)) return null;
  to.hash = '';
  return to;
}

function quoted(next: ReadablePage): string {
  return shown('query' in next ? next.value : next.address);
}

function wrongPage(page: string, fault: string): SiteError {
  const hint =
    'The `next`, `pages` or `Link` header of the API must name the page after this one, and none on the last page.';
  return new SiteError(
    error('posts/pages', withoutSecrets(`GET ${page} names a next page ${fault}.`), hint, { url: page }),
  );
}
