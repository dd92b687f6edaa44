import { classes } from '../styles/classes.ts';
import { cropLine } from '../stitch/crop-line.ts';
import type { Gathering } from '../stitch/gatherings.ts';
import styles from './Threads.module.scss';

/** A wide strip of loose threads, drawn on the ground it lies on; sewn from the left when it is revealed. Decoration only. */
export function Threads({
  drawing: { width, height, threads, gold },
  crop,
  className,
}: {
  drawing: Gathering;
  /** The part that a narrow window keeps. */
  crop: 'xMid' | 'xMax';
  className?: string | undefined;
}) {
  return (
    <svg
      className={classes(styles.threads, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`${crop}YMid slice`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={threads.map((thread) => cropLine(thread, { width, height })).join('')} />
      <path d={cropLine(gold, { width, height })} />
    </svg>
  );
}
