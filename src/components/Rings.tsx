import styles from './Rings.module.scss';

/** The turning rings alone, as large as their place. */
export function Rings() {
  return (
    <svg className={styles.spinner} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="28" />
      <circle className={styles.gold} cx="32" cy="32" r="17.8" />
      <circle cx="32" cy="32" r="7" />
    </svg>
  );
}
