import { classes, layout } from '../styles/classes.ts';
import { Rings } from './Rings.tsx';
import styles from './Spinner.module.scss';

/** Rings that turn by their dashes while something is on its way, and for screen readers what it is. `screen`: in the middle of a whole screen. */
export function Spinner({ label, screen = false }: { label: string; screen?: boolean }) {
  return (
    <output className={classes(styles.place, screen && styles.screen)}>
      <Rings />
      <span className={layout.hide}>{label}</span>
    </output>
  );
}
