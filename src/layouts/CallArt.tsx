import { Drawing } from '../components/Drawing.tsx';
import rings from './call-rings.svg';
import styles from './CallArt.module.scss';

/** The rings off the right edge of the closing call; one of them is gold. */
export function CallArt() {
  return <Drawing file={rings} plain={{ seed: 'call', bare: true, ratio: [1, 1] }} className={styles.art} />;
}
