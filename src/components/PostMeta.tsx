import type { ReactNode } from 'react';
import type { CardPost } from '../context/card-post.ts';
import type { PostWords } from '../context/post-words.ts';
import { Link } from './Link.tsx';
import styles from './PostMeta.module.scss';

interface PostMetaProps extends Pick<CardPost, 'category' | 'date'> {
  /** The path of its category's page. */
  readonly topic?: CardPost['topic'] | undefined;
  readonly words: PostWords;
  /** What else is known of it. */
  readonly children?: ReactNode;
}

/** Category, a link to its page where there is one, and date of a post; what it lacks is left out, and with both missing so is the line. */
export function PostMeta({ category, topic, date, words, children }: PostMetaProps) {
  if (!category && !date) return null;
  return (
    <p className={styles.meta}>
      {category && (
        <span className={styles.category} data-from-post="category" {...words.of(category)}>
          {topic ? <Link to={topic}>{category}</Link> : category}
        </span>
      )}
      {date && (
        <time dateTime={date.iso} data-from-post="date" {...words.site}>
          {date.text}
        </time>
      )}
      {children}
    </p>
  );
}
