import type { CardPost } from '../page/card-post.ts';
import styles from './PostMeta.module.scss';

/** Category and date of a post; what it lacks is left out, and with both missing so is the line. */
export function PostMeta({ category, date }: Pick<CardPost, 'category' | 'date'>) {
  if (!category && !date) return null;
  return (
    <p className={styles.meta}>
      {category && (
        <span className={styles.category} data-from-post="category">
          {category}
        </span>
      )}
      {date && (
        <time dateTime={date.iso} data-from-post="date">
          {date.text}
        </time>
      )}
    </p>
  );
}
