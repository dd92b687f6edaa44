import type { ReactNode } from 'react';
import styles from './Tag.module.scss';

/** A small sewn-on tag. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
