import { classes } from '../styles/classes.ts';
import { AnyLink, type AnyLinkProps } from './Link.tsx';
import styles from './ThreadLink.module.scss';

/** A link in running text: gold, with a stitched underline. */
export function ThreadLink({ className, ...link }: AnyLinkProps) {
  return <AnyLink className={classes(styles.thread, className)} {...link} />;
}
