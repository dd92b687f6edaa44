import type { ReactNode } from 'react';
import { usePage } from '../context/context.tsx';
import { forCount, numberText } from '../context/label-text.ts';
import type { TopicLink } from '../context/page-props.ts';
import { classes, layout } from '../styles/classes.ts';
import { Link } from './Link.tsx';
import { PostsName } from './PostsName.tsx';
import styles from './TopicBar.module.scss';

interface TopicBarProps {
  readonly topics: readonly TopicLink[];
  /** The field that posts are searched by, where there is one. */
  readonly search?: ReactNode;
}

/** So many topics are in view at once. */
const SHOWN = 8;

/** Between a page's banner and its posts: topics, and beside them the search. */
export function TopicBar({ topics, search }: TopicBarProps) {
  if (topics.length === 0 && !search) return null;
  return (
    <div className={classes(layout.wrap, styles.bar)}>
      {topics.length > 0 && <TopicLinks topics={topics} />}
      {search}
    </div>
  );
}

/** The largest topics in a row that a phone scrolls sideways, all others folded below it. */
export function TopicLinks({ topics }: Pick<TopicBarProps, 'topics'>) {
  const { labels, current } = usePage();
  // The topic of the page is in view, though it may be a small one.
  const here = topics.slice(SHOWN).find(({ path }) => current(path));
  const shown = here ? [here, ...topics.slice(0, SHOWN - 1)] : topics.slice(0, SHOWN);
  const others = topics.filter((topic) => !shown.includes(topic));
  return (
    <nav aria-label={labels.topics.topics} className={styles.topics}>
      <TopicList topics={shown} />
      {others.length > 0 && (
        <details>
          <summary>{labels.search.allTopics}</summary>
          <TopicList topics={others} />
        </details>
      )}
    </nav>
  );
}

function TopicList({ topics }: TopicBarProps) {
  const { labels, settings } = usePage();
  return (
    <ul role="list">
      {topics.map(({ name, path, count }) => (
        <li key={path}>
          <Link to={path}>
            <PostsName name={name} of="category" />
            {count !== undefined && (
              <>
                <small aria-hidden="true">{numberText(count, settings.language)}</small>
                <span className={layout.hide}>, {forCount(labels.topics.count, count, settings.language)}</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
