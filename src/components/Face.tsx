import { classes } from '../styles/classes.ts';
import { Cloth } from './Cloth.tsx';
import styles from './Face.module.scss';
import { Portrait, type Sitter } from './Portrait.tsx';

interface FaceProps {
  /** Whom content knows. */
  readonly of?: Sitter | undefined;
  /** The cloth of one whom it does not know. */
  readonly seed?: string;
  /** The first view may show that cloth. */
  readonly early?: boolean;
}

/** A person's round portrait; a cloth from `seed` where there is none. */
export function Face({ of, seed = '', early = false }: FaceProps) {
  return (
    <span className={classes(styles.face, of && !of.photo && styles.drawn)}>
      {of ? <Portrait of={of} /> : <Cloth lazy={!early} seed={seed} ratio={[1, 1]} gap={64} width={15} />}
    </span>
  );
}
