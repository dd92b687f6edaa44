import type { ReactNode } from 'react';
import styles from './Label.module.scss';

/** The label over a section's heading; the gold thread leads in to it from the edge of the window. */
export function Label({ children }: { children: ReactNode }) {
  return <p className={styles.label}>{children}</p>;
}
