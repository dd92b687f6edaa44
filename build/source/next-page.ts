/** The next page of a list (docs/product/api.md). */
import LinkHeader from 'http-link-header';
import { z } from 'zod';

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

/** The next page, as an address relative to this one, or as a query parameter of the list. */
export type NextPage =
  | { readonly address: string }
  | { readonly query: 'cursor' | 'page'; readonly value: string }
  /** The `Link` header cannot be parsed. */
  | { readonly unreadable: string };

/**
 * The header wins over `next`, and `next` over `page` and `pages`.
 *
 * @returns null on the last page
 */
export function nextOf({ next, page, pages }: z.infer<typeof paging>, link: string | null): NextPage | null {
  const named = nextIn(link);
  if (named !== null) return named;
  if (next === null || next === false || next === '') return null;
  if (next !== undefined)
    return /^(?:https?:\/\/|[/?])/i.test(next) ? { address: next } : { query: 'cursor', value: next };
  return page && pages && page < pages ? { query: 'page', value: String(page + 1) } : null;
}

/** The `rel="next"` of a `Link` header (RFC 8288); null if it has none. */
export function nextIn(link: string | null): NextPage | null {
  if (link === null) return null;
  try {
    const next = LinkHeader.parse(link).rel('next')[0];
    return next ? { address: next.uri } : null;
  } catch {
    // Ignoring it could silently lose posts.
    return /\bnext\b/i.test(link) ? { unreadable: link } : null;
  }
}
