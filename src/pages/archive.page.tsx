import { ListEnd } from '../components/ListEnd.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { blogCall } from '../content/page-paths.ts';
import { Shell } from '../layouts/Shell.tsx';
import { blogsCrumb, crumbsTo, partCrumb } from '../context/crumbs.ts';
import { fill, forCount } from '../context/label-text.ts';
import { ARCHIVE_PATH, FEED_PATH, partPath, yearPath } from '../context/paths.ts';
import { postList } from '../seo/jsonld.ts';
import { partHead } from '../seo/page-head.ts';
import { Link } from '../components/Link.tsx';
import { PostLines } from '../components/PostLines.tsx';
import { monthName } from '../context/dates.ts';
import type { ArchiveMonth, ArchiveYear } from '../context/page-props.ts';
import styles from './Archive.module.scss';
import { classes, layout, usePage, type PageKind, type PageProps, type ViewProps } from './page-kind.ts';

export default {
  head(props, page) {
    const { year, number } = props;
    const { labels, settings } = page;
    const { crumbs, topics } = labels;
    const path = partPath(pathOf(props), number);
    const title = year === null ? topics.archiveTitle : year === '' ? topics.undated : fill(topics.yearTitle, { year });
    const kind = year === null ? 'archive' : year === '' ? 'undated' : 'year';
    const description = fill(topics[`${kind}Description`], { year: year ?? '' });
    return {
      ...partHead(page, props, { title, description }),
      crumbs: crumbsTo(
        crumbs,
        ...blogsCrumb(crumbs),
        { name: topics.archive, path: ARCHIVE_PATH },
        ...(year === null ? [] : [{ name: year || topics.undated, path: yearPath(year) }]),
        ...partCrumb(page, number, path),
      ),
      card: { kicker: crumbs.blogs || null, title, seed: 'archive' },
      things: [postList(settings, { path, name: title, description }, [])],
    };
  },
  View: Archive,
} satisfies PageKind<'archive'>;

/** Titles and dates of posts by month: of all, of one year, or the years that have pages of their own. */
function Archive(props: ViewProps<'archive'>) {
  const { year, number, count, months, years, crumbs } = props;
  const { content, labels } = usePage();
  const title = year === null ? labels.topics.archive : year || labels.topics.undated;
  return (
    <Shell call={blogCall(content)}>
      <Banner title={title} crumbs={crumbs} seed="archive" low />
      <div className={classes(layout.wrap, layout.section)}>
        <ArchiveYears years={years} />
        <ArchiveMonths months={months} hasYears={year === null} />
        <Pagination list={pathOf(props)} number={number} count={count} />
        <ListEnd feed={FEED_PATH} />
      </div>
    </Shell>
  );
}

const pathOf = ({ year }: PageProps['archive']) => (year === null ? ARCHIVE_PATH : yearPath(year));

const monthId = (month: string) => `month-${month}`;

/** `hasYears`: under the heading of each year; else all are of one. */
function ArchiveMonths({ months, hasYears }: Pick<PageProps['archive'], 'months'> & { readonly hasYears: boolean }) {
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
function ArchiveYears({ years }: { readonly years: readonly ArchiveYear[] }) {
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
