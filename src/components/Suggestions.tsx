import type { CardPost } from '../context/card-post.ts';
import { usePage } from '../context/context.tsx';
import type { TopicLink } from '../context/page-props.ts';
import { listPath } from '../context/paths.ts';
import { GoLink } from './GoLink.tsx';
import { PostCards } from './PostCard.tsx';
import { SectionHead } from './SectionHead.tsx';
import styles from './Suggestions.module.scss';
import { TopicLinks } from './TopicBar.tsx';

interface SuggestionsProps {
  readonly topics?: readonly TopicLink[];
  /** The newest. */
  readonly posts: readonly CardPost[];
  /** Leads to the list of all, where nothing beside this does. */
  readonly all?: boolean;
}

/** What there is to read for a visitor who has not found a post: topics, and the newest posts. */
export function Suggestions({ topics, posts, all = false }: SuggestionsProps) {
  const words = usePage().labels.posts;
  return (
    <div className={styles.suggestions}>
      {topics && topics.length > 0 && <TopicLinks topics={topics} />}
      <section aria-labelledby="newest">
        <SectionHead id="newest" title={words.badge} small>
          {all && words.all && <GoLink to={listPath(1)}>{words.all}</GoLink>}
        </SectionHead>
        <PostCards posts={posts} headingLevel={3} />
      </section>
    </div>
  );
}
