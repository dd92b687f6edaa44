import type { ReactNode } from 'react';
import type { ClothSettings } from '../stitch/cloth.ts';
import { classes } from '../styles/classes.ts';
import { Cloth } from './Cloth.tsx';
import styles from './OverCloth.module.scss';

export interface OverClothProps extends ClothSettings {
  readonly seed: string;
  /** A paper at the foot right or the foot left of a tall cloth, or a wide one in its middle. */
  readonly place: 'foot' | 'left' | 'middle';
  readonly children: ReactNode;
}

/** A picture of this site: a cloth with a paper lying on it. Its one gold thread leads to the paper, or from it. */
export function OverCloth({ seed, place, children, ...settings }: OverClothProps) {
  return (
    <div className={classes(styles.over, styles[place])}>
      <Cloth seed={seed} className={styles.cloth} {...settings} />
      <div className={styles.lay}>{children}</div>
    </div>
  );
}
