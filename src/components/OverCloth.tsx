import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import { Cloth, type ClothProps } from './Cloth.tsx';
import styles from './OverCloth.module.scss';

export interface OverClothProps extends Omit<ClothProps, 'className' | 'plain'> {
  /** A paper at the foot right or the foot left of a tall cloth, or a wide one in its middle. */
  readonly place: 'foot' | 'left' | 'middle';
  readonly children: ReactNode;
}

/** A picture of this site: a cloth with a paper lying on it. Its one gold thread leads to the paper, or from it. */
export function OverCloth({ place, children, ...cloth }: OverClothProps) {
  return (
    <div className={classes(styles.over, styles[place])}>
      <Cloth plain className={styles.cloth} {...cloth} />
      <div className={styles.lay}>{children}</div>
    </div>
  );
}
