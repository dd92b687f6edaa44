/** The pages of a list: each page once, all from the API's own origin (docs/posts-api.md). */
import LinkHeader from 'http-link-header';
import { z } from 'zod';
import { SiteError, error } from '../core/errors.ts';
import { withoutSecrets } from '../core/secrets.ts';
import { shown, type AnswerHead } from '../http/failure.ts';

/** More pages than this are an endless list. */
const MAX_PAGES = 10_000;

/** Any other value has another meaning and is ignored. */
const number = z.int().min(1).optional().catch(undefined);

/** Paging fields of an answer. */
export const paging = z.object({
  next: z
    .union([z.string(), z.null(), z.literal(false)], 'expected a text, or null on the last page')
    .optional()
    .meta({
      description:
        'The next page: an address (absolute, or starting with / or ?) or a cursor, which is sent as ?cursor=. Null or missing on the last page.',
    }),
  page: number.meta({ description: 'Number of this page, from 1. It counts together with pages.' }),
  pages: number.meta({ description: 'Number of pages. The next one is requested as ?page=.' }),
});

/**
 * The address of the page after this one. A `Link` header wins over `next`, and `next` over `page` and `pages`.
 *
 * @param page its address
 * @param requested addresses of all pages so far, that of the list first; the next one is added
 * @returns null on the last page
 * @throws SiteError `posts/pages`
 */
export function nextPage(
  page: string,
  { answer, fields, requested }: { answer: AnswerHead; fields: z.infer<typeof paging>; requested: Set<string> },
): string | null {
  const refuse = (fault: string) => {
    const message = withoutSecrets(`GET ${page} names a next page ${fault}.`);
    return new SiteError(error('posts/pages', message, null, { url: page }));
  };
  const [list = page] = requested;
  const { next, page: number, pages } = fields;
  const link = answer.headers.get('link');
  const linked = linkedPage(link);
  if (linked === 'unreadable') throw refuse(`in a Link header that cannot be read: ${shown(link!)}`);
  let to: URL | null = new URL(list);
  if (linked !== null || /^(?:https?:\/\/|[/?])/i.test(next || '')) {
    to = URL.parse(linked ?? String(next), answer.address);
    if (!to || !/^https?:$/.test(to.protocol))
      throw refuse(`that is not a web address: ${shown(linked ?? String(next))}`);
  } else if (next) to.searchParams.set('cursor', next);
  else if (next === undefined && number && pages && number < pages) to.searchParams.set('page', String(number + 1));
  else return null;
  to.hash = '';
  if (![list, answer.address].some((known) => new URL(known).origin === to.origin))
    throw refuse(`on another origin: ${to.href}`);
  if (to.username !== '' || to.password !== '') throw refuse(`with name and password: ${to.href}`);
  if (requested.has(to.href)) throw refuse(`that was read before, so the list would never end: ${to.href}`);
  if (requested.size >= MAX_PAGES) throw refuse(`after ${MAX_PAGES} pages (MAX_PAGES): ${to.href}`);
  requested.add(to.href);
  return to.href;
}

/** The `rel="next"` of a `Link` header (RFC 8288). A next page that cannot be read is not ignored: posts would be lost silently. */
export function linkedPage(link: string | null): string | 'unreadable' | null {
  if (link === null) return null;
  try {
    return LinkHeader.parse(link).rel('next')[0]?.uri ?? null;
  } catch {
    return /\bnext\b/i.test(link) ? 'unreadable' : null;
  }
}
