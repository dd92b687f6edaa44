import { classes } from '../styles/classes.ts';
import { AnyLink, type AnyLinkProps } from './Link.tsx';
import styles from './GoLink.module.scss';
import { Icon } from './Icon.tsx';

/** "Learn More" and its like: words and an arrow that steps on hover. A card that is hovered sets `--step` to make it step. */
export function GoLink({ className, children, ...link }: AnyLinkProps) {
  return (
    <AnyLink className={classes(styles.go, className)} {...link}>
      {children}
      <Icon name="arrow" />
    </AnyLink>
  );
}
