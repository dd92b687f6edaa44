import { classes } from '../styles/classes.ts';
import { Drawing } from './Drawing.tsx';
import styles from './Threads.module.scss';

/** A wide strip of loose threads, drawn on the ground it lies on; sewn from the left when it is revealed. Decoration only. */
export function Threads({ file, className }: { readonly file: string; readonly className: string | undefined }) {
  return <Drawing file={file} className={classes(styles.threads, className)} />;
}
