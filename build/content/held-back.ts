/** Posts that the site does not show yet. */
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
