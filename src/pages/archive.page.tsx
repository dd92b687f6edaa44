import { ListEnd } from '../components/ListEnd.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { blogCall } from '../content/page-paths.ts';
import { Shell } from '../layouts/Shell.tsx';
import { usePage, type Page } from '../context/context.tsx';
import { blogsCrumb, type Crumb, crumbsTo, partCrumb } from '../context/crumbs.ts';
import { fill } from '../context/label-text.ts';
import type { PageKind } from './page-kind.ts';
import type { PageProps } from '../context/page-props.ts';
import { ARCHIVE_PATH, FEED_PATH, partPath, yearPath } from '../context/paths.ts';
import { postList } from '../seo/list-jsonld.ts';
import { partHead } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { ArchiveMonths, ArchiveYears } from './ArchiveMonths.tsx';

type Props = PageProps['archive'];

export const archivePage: PageKind<'archive'> = {
  head(props, page) {
    const { year, number } = props;
    const { labels, settings } = page;
    const { topics } = labels;
    const path = pathOf(props);
    const title = year === null ? topics.archiveTitle : year === '' ? topics.undated : fill(topics.yearTitle, { year });
    const description =
      year === null
        ? topics.archiveDescription
        : year === ''
          ? topics.undatedDescription
          : fill(topics.yearDescription, { year });
    return {
      ...partHead(page, props, { title, description }),
      crumbs: crumbsOf(props, page),
      card: { kicker: labels.crumbs.blogs || null, title, seed: 'archive' },
      things: [postList(settings, { path: partPath(path, number), name: title, description }, [])],
    };
  },
  View: Archive,
};

/** Titles and dates of posts by month: of all, of one year, or the years that have pages of their own. */
function Archive(props: Props) {
  const { year, number, count, months, years } = props;
  const page = usePage();
  const { content, labels } = page;
  const title = year === null ? labels.topics.archive : year || labels.topics.undated;
  return (
    <Shell call={blogCall(content)}>
      <Banner title={title} crumbs={crumbsOf(props, page)} seed="archive" low />
      <div className={classes(layout.wrap, layout.section)}>
        <ArchiveYears years={years} />
        <ArchiveMonths months={months} hasYears={year === null} />
        <Pagination list={pathOf(props)} number={number} count={count} />
        <ListEnd feed={FEED_PATH} />
      </div>
    </Shell>
  );
}

const pathOf = ({ year }: Props) => (year === null ? ARCHIVE_PATH : yearPath(year));

function crumbsOf(props: Props, page: Page): Crumb[] {
  const { year, number } = props;
  const { crumbs, topics } = page.labels;
  return crumbsTo(
    crumbs,
    ...blogsCrumb(crumbs),
    { name: topics.archive, path: ARCHIVE_PATH },
    ...(year === null ? [] : [{ name: year || topics.undated, path: yearPath(year) }]),
    ...partCrumb(page, number, partPath(pathOf(props), number)),
  );
}
