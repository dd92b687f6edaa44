import { Link } from '../components/Link.tsx';
import { usePage } from '../page/context.tsx';
import { monthName } from '../page/dates.ts';
import { forCount } from '../page/label-text.ts';
import type { ArchiveYear } from '../page/page-props.ts';
import { partPath, yearPath } from '../page/paths.ts';
import layout from '../styles/layout.module.scss';
import styles from './Archive.module.scss';
import { monthId } from './ArchiveMonths.tsx';

/** The years of an archive that one page does not hold, each with its months. */
export function ArchiveYears({ years }: { readonly years: readonly ArchiveYear[] }) {
  const { labels, settings } = usePage();
  return years.map(({ year, count, months }) => (
    <section key={year} className={styles.year}>
      <h2>
        <Link to={yearPath(year)}>{year || labels.topics.undated}</Link>
      </h2>
      <div>
        <p className={layout.soft}>{forCount(labels.topics.count, count, settings.language)}</p>
        <ul role="list" className={styles.months}>
          {months.map(({ month, number }) => (
            <li key={month}>
              <Link to={`${partPath(yearPath(year), number)}#${monthId(month)}`}>
                {monthName(month, settings.language)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  ));
}
