import { usePage } from '../context/context.tsx';
import { fill, numberText } from '../context/label-text.ts';
import type { UrlPath } from '../contract.ts';
import { partPath } from '../context/paths.ts';
import { Link } from './Link.tsx';
import styles from './Pagination.module.scss';

/** Links to every part of a list, or to the near ones, the first and the last where there are many. */
export function Pagination({ list, number, count }: { list: UrlPath; number: number; count: number }) {
  const { labels, settings } = usePage();
  const names = labels.pagination;
  if (count === 1) return null;
  return (
    <nav className={styles.pages} aria-label={names.label}>
      {number > 1 && (
        <Link to={partPath(list, number - 1)} rel="prev">
          {names.previous}
        </Link>
      )}
      <span className={styles.numbers}>
        {shownNumbers(number, count).map((shown, i, all) => [
          shown - (all[i - 1] ?? 0) > 1 && <span key={`gap-${shown}`}>…</span>,
          <Link
            key={shown}
            to={partPath(list, shown)}
            aria-label={fill(names.page, { number: numberText(shown, settings.language) })}
          >
            {numberText(shown, settings.language)}
          </Link>,
        ])}
      </span>
      {number < count && (
        <Link to={partPath(list, number + 1)} rel="next">
          {names.next}
        </Link>
      )}
    </nav>
  );
}

/** The current number with one on either side, the first and the last; dots never stand for a single number. */
export function shownNumbers(number: number, count: number): number[] {
  const from = number - 1 > 3 ? number - 1 : 1;
  const to = number + 1 < count - 2 ? number + 1 : count;
  const near = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return [...new Set([1, ...near, count])];
}
