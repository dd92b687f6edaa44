import { classes } from '../styles/classes.ts';
import styles from './Face.module.scss';
import { Portrait, type Sitter } from './Portrait.tsx';

export function Face({ of }: { readonly of: Sitter }) {
  return (
    <span className={classes(styles.face, !of.photo && of.portrait && styles.drawn)}>
      <Portrait of={of} />
    </span>
  );
}
