import { classes } from '../styles/classes.ts';
import styles from './Hem.module.scss';

/** A stitched rule. */
export function Hem({ className }: { className?: string | undefined }) {
  return <hr className={classes(styles.hem, className)} />;
}
