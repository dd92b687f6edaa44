import { classes } from '../styles/classes.ts';
import { hasStitches } from '../stitch/families.ts';
import { usePattern } from '../context/context.tsx';
import { Drawing } from './Drawing.tsx';
import styles from './Threads.module.scss';

/** A wide strip of loose threads, drawn on the ground it lies on; sewn from the left when it is revealed. Decoration only, and nothing where a brand has no stitches. */
export function Threads({ file, className }: { readonly file: string; readonly className: string | undefined }) {
  if (!hasStitches(usePattern())) return null;
  return <Drawing file={file} className={classes(styles.threads, className)} />;
}
