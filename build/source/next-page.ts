/** Where a list that comes in parts goes on (docs/product/api.md). */
import LinkHeader from 'http-link-header';
import { z } from 'zod';

/** Anything else has another meaning, and says nothing of pages. */
const number = z.int().min(1).optional().catch(undefined);

/** What an answer with a part of the list says of the next one. */
export const paging = z.object({
  next: z
    .union([z.string(), z.null(), z.literal(false)], 'expected a text, or null on the last page')
    .optional()
    .meta({
      description:
        'Where the list goes on: an address (absolute, or one that begins with / or ?) or a cursor, which is sent as ?cursor=. Null or missing on the last page.',
    }),
  page: number.meta({ description: 'Number of this page, from 1. It counts together with pages.' }),
  pages: number.meta({ description: 'How many pages there are. The next one is asked for as ?page=.' }),
});

/** The next part, as an address relative to the one that answered, or as a value of the list's query. */
export type NextPage =
  | { readonly address: string }
  | { readonly query: 'cursor' | 'page'; readonly value: string }
  /** It is named in a header that cannot be read. */
  | { readonly unreadable: string };

/**
 * What follows this part; the header wins over `next`, and that over `page` and `pages`.
 *
 * @returns null for the last one
 */
export function nextOf({ next, page, pages }: z.infer<typeof paging>, link: string | null): NextPage | null {
  const named = nextIn(link);
  if (named !== null) return named;
  if (next === null || next === false || next === '') return null;
  if (next !== undefined)
    return /^(?:https?:\/\/|[/?])/i.test(next) ? { address: next } : { query: 'cursor', value: next };
  return page && pages && page < pages ? { query: 'page', value: String(page + 1) } : null;
}

/** The `rel="next"` of a `Link` header (RFC 8288); null where it has none. */
export function nextIn(link: string | null): NextPage | null {
  if (link === null) return null;
  try {
    const next = LinkHeader.parse(link).rel('next')[0];
    return next ? { address: next.uri } : null;
  } catch {
    // To go on without it could lose posts, and nobody would know.
    return /\bnext\b/i.test(link) ? { unreadable: link } : null;
  }
}
