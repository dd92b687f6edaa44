import { Link } from '../components/Link.tsx';
import { PostLines } from '../components/PostLines.tsx';
import { usePage } from '../context/context.tsx';
import { monthName } from '../context/dates.ts';
import { forCount } from '../context/label-text.ts';
import type { ArchiveMonth, ArchiveYear } from '../context/page-props.ts';
import { partPath, yearPath } from '../context/paths.ts';
import layout from '../styles/layout.module.scss';
import styles from './Archive.module.scss';

const monthId = (month: string) => `month-${month}`;

interface ArchiveMonthsProps {
  readonly months: readonly ArchiveMonth[];
  /** Under the heading of each year; else all are of one. */
  readonly hasYears: boolean;
}

export function ArchiveMonths({ months, hasYears }: ArchiveMonthsProps) {
  if (!hasYears) return <Months months={months} level={2} />;
  const years = Map.groupBy(months, ({ year }) => year);
  return [...years].map(([year, months]) => <Year key={year} year={year} months={months} />);
}

function Year({ year, months }: { readonly year: string; readonly months: readonly ArchiveMonth[] }) {
  const { labels } = usePage();
  return (
    <section className={styles.year}>
      <h2>{year || labels.topics.undated}</h2>
      <Months months={months} level={3} />
    </section>
  );
}

/** On the page of one year each month can be linked to. */
function Months({ months, level }: { readonly months: readonly ArchiveMonth[]; readonly level: 2 | 3 }) {
  const { settings, facts } = usePage();
  const Heading = `h${level}` as const;
  return months.map(({ month, posts }) => {
    const id = level === 2 && month !== '' ? monthId(month) : undefined;
    if (id !== undefined) facts.ids.add(id);
    return (
      <section key={month} className={styles.month}>
        {month !== '' && <Heading id={id}>{monthName(month, settings.language)}</Heading>}
        <PostLines posts={posts} />
      </section>
    );
  });
}

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
