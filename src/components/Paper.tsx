import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './Paper.module.scss';
import { Tag } from './Tag.tsx';

/** A sheet of paper lying on something. With a `title` it is an example of a document, and says so. */
export function Paper({
  title,
  className,
  children,
}: {
  title?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes(styles.paper, className)}>
      {title && (
        <p className={styles.head}>
          {title} <Tag>Example</Tag>
        </p>
      )}
      {children}
    </div>
  );
}
