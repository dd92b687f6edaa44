import type { ReactNode } from 'react';
import { HelpBox } from './HelpBox.tsx';
import { ServiceList } from './ServiceList.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './ServiceColumns.module.scss';

/** The services layout: list and help beside the content; on small screens no list, and the help after the content. */
export function ServiceColumns({ children }: { children: ReactNode }) {
  return (
    <div className={classes(layout.wrap, styles.columns)}>
      <ServiceList className={styles.list} />
      <div className={styles.body}>{children}</div>
      <HelpBox className={styles.help} />
    </div>
  );
}
