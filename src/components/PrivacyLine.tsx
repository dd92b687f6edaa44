import type { Privacy } from '../context/privacy.ts';
import styles from './ThreadLink.module.scss';

/** Where a form says what becomes of what it collects. Needs no page around it. */
export function PrivacyLine({ text, name, href }: Privacy) {
  return (
    <>
      {text}{' '}
      <a href={href} className={styles.thread}>
        {name}
      </a>
    </>
  );
}
