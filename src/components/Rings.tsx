import rings from './Rings.module.scss';

/** Rings that turn by their dashes, as large as their place. */
export function Rings() {
  return (
    <svg strokeDasharray="9 5" className={rings.spinner} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="28" />
      <circle className={rings.gold} cx="32" cy="32" r="17.8" />
      <circle cx="32" cy="32" r="7" />
    </svg>
  );
}
