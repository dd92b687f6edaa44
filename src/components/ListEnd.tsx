import type { UrlPath } from '../contract.ts';
import { usePage } from '../context/context.tsx';
import { ARCHIVE_PATH } from '../context/paths.ts';
import { layout } from '../styles/classes.ts';
import { GoLink } from './GoLink.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import styles from './ListEnd.module.scss';

interface ListEndProps {
  /** Of the posts that the page lists; null where none of them has a date. */
  readonly feed: UrlPath | null;
  /** Where the archive itself is not the page. */
  readonly hasArchive?: boolean;
}

/** What stands below a list of posts: the way to all of them, and to its feed. */
export function ListEnd({ feed, hasArchive = false }: ListEndProps) {
  const { labels, settings } = usePage();
  const words = labels.topics;
  const hasFeed = feed !== null && settings.hasFeed !== false;
  if (!hasArchive && !hasFeed) return null;
  return (
    <p className={`${layout.actions} ${styles.end}`}>
      {hasArchive && <GoLink to={ARCHIVE_PATH}>{words.archive}</GoLink>}
      {hasFeed && (
        <Link to={feed} className={styles.feed}>
          <Icon name="feed" />
          {words.feed}
        </Link>
      )}
    </p>
  );
}
