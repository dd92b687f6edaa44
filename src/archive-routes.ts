/** All posts by year and month: on one page while that holds them, else on pages of each year. */
import type { Route } from './contract.ts';
import { partsOf } from './context/list-parts.ts';
import type { ArchiveMonth, ArchiveYear } from './context/page-props.ts';
import { ARCHIVE_PATH, partPath, yearPath } from './context/paths.ts';
import type { PostLine } from './context/card-post.ts';
import { latest, page } from './context/route.ts';
import type { PlannedPosts } from './topic-routes.ts';

/** So many titles and dates are a page of 20 KB, compressed. */
const LINES = 400;

/** The year and month of a date as it is written, in the site's time zone; '' for a post without one. */
const yearOf = ({ date }: PostLine) => date?.iso.slice(0, 4) ?? '';
const monthOf = ({ date }: PostLine) => date?.iso.slice(5, 7) ?? '';

/** No archive of no posts. */
export function archiveRoutes({ lines, changed }: PlannedPosts): Route[] {
  if (lines.length === 0) return [];
  const lastModified = latest(changed);
  const whole = { year: null, number: 1, count: 1, years: [] };
  if (lines.length <= LINES)
    return [page(ARCHIVE_PATH, 'archive', { ...whole, months: monthsOf(lines) }, { lastModified })];
  const years = [...Map.groupBy(lines.keys(), (place) => yearOf(lines[place]!))].map(([year, places]) => ({
    year,
    count: places.length,
    parts: partsOf(places, LINES, LINES).map(({ number, entries }) => {
      const months = monthsOf(entries.map((place) => lines[place]!));
      return { number, months, lastModified: latest(entries.map((place) => changed[place]!)) };
    }),
  }));
  const overview = years.map(({ year, count, parts }): ArchiveYear => {
    const months = parts.flatMap(({ number, months }) => months.map(({ month }) => ({ month, number })));
    const firsts = months.filter(({ month }, index) => month !== '' && month !== months[index - 1]?.month);
    return { year, count, months: firsts };
  });
  return [
    page(ARCHIVE_PATH, 'archive', { ...whole, months: [], years: overview }, { lastModified }),
    ...years.flatMap(({ year, parts }) =>
      parts.map(({ number, months, lastModified }) => {
        const props = { year, number, count: parts.length, months, years: [] };
        return page(partPath(yearPath(year), number), 'archive', props, { lastModified });
      }),
    ),
  ];
}

/** Posts newest first, month by month. */
function monthsOf(lines: readonly PostLine[]): ArchiveMonth[] {
  const months = Map.groupBy(lines, (line) => `${yearOf(line)} ${monthOf(line)}`);
  return Array.from(months.values(), (posts) => ({ year: yearOf(posts[0]!), month: monthOf(posts[0]!), posts }));
}
