import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import rings from './Rings.module.scss';
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

/** The turning rings alone, as large as their place. */
export function Rings() {
  return (
    <svg strokeDasharray="9 5" className={rings.spinner} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="28" />
      <circle className={rings.gold} cx="32" cy="32" r="17.8" />
      <circle cx="32" cy="32" r="7" />
    </svg>
  );
}
