import { listPath } from '../page/paths.ts';
import { shownNumbers } from '../page/shown-numbers.ts';
import { Link } from './Link.tsx';
import styles from './Pagination.module.scss';

/** Links to every part of the list of posts, or to the near ones, the first and the last where there are many. */
export function Pagination({ number, count }: { number: number; count: number }) {
  if (count === 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {number > 1 && (
        <Link to={listPath(number - 1)} rel="prev">
          Previous
        </Link>
      )}
      <span className={styles.numbers}>
        {shownNumbers(number, count).map((shown, i, all) => [
          shown - (all[i - 1] ?? 0) > 1 && <span key={`gap-${shown}`}>…</span>,
          <Link key={shown} to={listPath(shown)} aria-label={`Page ${shown}`}>
            {shown}
          </Link>,
        ])}
      </span>
      {number < count && (
        <Link to={listPath(number + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
