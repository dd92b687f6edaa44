import type { ReactNode } from 'react';
import { usePage } from '../context/context.tsx';
import { classes } from '../styles/classes.ts';
import styles from './Paper.module.scss';
import { Tag } from './Tag.tsx';

type PaperProps = { title?: string; pale?: boolean; className?: string | undefined; children: ReactNode };

/**
 * A sheet of paper lying on something. With a `title` it is an example of a document, and says so. `pale` keeps it light on dark ground,
 * in both colour schemes.
 */
export function Paper({ title, pale = false, className, children }: PaperProps) {
  const { paper: example } = usePage().labels.samples;
  const look = classes(styles.paper, pale && 'day', pale && styles.pale, className);
  if (!title) return <div className={look}>{children}</div>;
  return (
    <figure className={look}>
      <figcaption className={styles.head}>
        {title} <Tag>{example}</Tag>
      </figcaption>
      <div className={styles.body}>{children}</div>
    </figure>
  );
}
