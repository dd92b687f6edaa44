import { Threads } from '../../components/Threads.tsx';
import skein from './skein.svg';
import styles from './threads.module.scss';

/** Threads that settle into rows, from edge to edge. */
export const SettledThreads = () => (
  <div className={styles.threads} data-reveal="">
    <Threads file={skein} className={styles.skein} />
  </div>
);
