/** Which local posts are not published yet (docs/posts.md). */
import { looseDate } from './loose-dates.ts';

export interface HeldPost {
  readonly draft?: unknown;
  readonly publishDate?: unknown;
}

/**
 * A draft waits for its author, a post to come for its day. A date that cannot be read is reported when the post is read.
 *
 * @param settings.timeZone IANA name: the zone of dates that name none
 * @returns why the post is held back, and the moment of its date where that is to come (ISO 8601); null when it is not
 */
export function reasonToHold(
  { draft, publishDate }: HeldPost,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): { reason: 'draft' | 'scheduled'; due: string | null } | null {
  const date = looseDate(publishDate, timeZone);
  const toCome = date !== null && Date.parse(date) > now.getTime();
  if (draft) return { reason: 'draft', due: toCome ? date : null };
  return toCome ? { reason: 'scheduled', due: date } : null;
}
