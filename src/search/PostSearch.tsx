import { Button } from '../components/Button.tsx';
import type { Labels } from '../content/labels.ts';
import { Slot } from '../islands/Slot.tsx';
import type { Calendar } from '../context/dates.ts';
import styles from './PostSearch.module.scss';

export type PostSearchProps = {
  /** Folder of the index: its address. */
  readonly index: string;
  /** How dates and numbers are written. */
  readonly calendar: Calendar;
  readonly labels: Pick<Labels['search'], 'found' | 'none' | 'meant' | 'loading' | 'failed' | 'retry' | 'more'>;
};

/**
 * The search of posts as it is before anything is asked. The slot `box` is its form, `ways` what helps where nothing is found,
 * `start` what there is to read where no results are shown. Awake, it needs no React (`client/islands/PostSearch.ts`).
 */
export function PostSearch({ labels }: PostSearchProps) {
  return (
    <>
      <Slot name="box" />
      <output className={styles.status} />
      <div hidden data-ways="">
        <Slot name="ways" />
      </div>
      <Button hidden data-retry="" className={styles.retry}>
        {labels.retry}
      </Button>
      <ol role="list" hidden className={styles.results} />
      <Button hidden data-more="" className={styles.more}>
        {labels.more}
      </Button>
      <div data-start="" className={styles.start}>
        <Slot name="start" />
      </div>
    </>
  );
}
