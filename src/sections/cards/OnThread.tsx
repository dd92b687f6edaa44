import type { ReactElement } from 'react';
import { usePattern } from '../../context/context.tsx';
import { hasStitches } from '../../stitch/families.ts';
import styles from './OnThread.module.scss';

/** Through the rings of up to four, then out of the window. In hundredths of the row's width, and rems. */
const thread = 'M0 5C9 5 14 1.5 25 1.5S39 6 50 6S66 2.5 75 2.5S110 6 140 5S170 3 200 3';

/** So many hang from the thread side by side; more stand in two columns, and so do those of a brand without stitches. */
const onOneThread = 4;

/** Texts hanging from one thread, which does not end. */
export function OnThread({ children }: { children: readonly ReactElement[] }) {
  const isRow = hasStitches(usePattern()) && children.length <= onOneThread;
  return (
    <div className={styles.row} data-reveal="">
      {isRow && (
        <svg className={styles.thread} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <path d={thread} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <ul role="list" className={isRow ? styles.goals : styles.many}>
        {children}
      </ul>
    </div>
  );
}
