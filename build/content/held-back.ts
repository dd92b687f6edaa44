/** Posts that the site does not show yet (docs/posts.md). */
import { looseDate } from '../../shared/dates.ts';
import type { RawFields } from '../../shared/post-fields.ts';
import type { Log } from '../core/log.ts';
import type { Config, Content } from '../core/types.ts';

const NOT_LIVE =
  'Browsers do not request the posts API, since blogs.headers has secrets for it: new posts appear with the next build. Set blogs.live: true if it also answers without them.';

/** Logs drafts and scheduled posts, and that later posts wait for the next build. */
export function logHeldBack({ heldBack }: Content, { blogs }: Pick<Config, 'blogs'>, log: Log): void {
  if (!blogs.live && Object.keys(blogs.headers).length > 0) log.info(NOT_LIVE);
  for (const { source, reason, due } of heldBack)
    log.info(`held back: ${source} ${reason === 'draft' ? 'is a draft' : `until ${due}`}`);
}

/** Date of the next scheduled post; null if there is none. */
export function nextDue({ heldBack }: Content): string | null {
  const dates = heldBack.flatMap(({ reason, due }) => (reason === 'scheduled' && due !== null ? [due] : []));
  return dates.sort()[0] ?? null;
}

/**
 * A draft waits for its author, a post to come for its day. A date that cannot be read is reported when the post is read.
 *
 * @param settings.timeZone IANA name: the zone of dates that name none
 * @returns why the post is held back, and the moment of its date where that is to come (ISO 8601); null when it is not
 */
export function reasonToHold(
  { draft, publishDate }: RawFields,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): { reason: 'draft' | 'scheduled'; due: string | null } | null {
  const date = looseDate(publishDate, timeZone);
  const toCome = date !== null && Date.parse(date) > now.getTime();
  if (draft) return { reason: 'draft', due: toCome ? date : null };
  return toCome ? { reason: 'scheduled', due: date } : null;
}
