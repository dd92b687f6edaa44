/** The pages that list posts: of categories, tags and authors, and the archive. */
import type { SiteContent } from './content/site-content.ts';
import type { PostSummary, Route, Settings } from './contract.ts';
import type { CardPost, PostLine } from './context/card-post.ts';
import { fill } from './context/label-text.ts';
import { partsOf } from './context/list-parts.ts';
import type { TopicLink, ArchiveMonth, ArchiveYear } from './context/page-props.ts';
import { partPath, ARCHIVE_PATH, yearPath } from './context/paths.ts';
import { changed, latest, page } from './context/route.ts';
import type { Topic, Topics } from './context/topics.ts';

/** A part below the cards of a topic, and each further part, has lines for so many times the posts of a page of cards. */
const LINES = 10;
/** A reader of one topic comes back before it has more new posts, and there may be hundreds of topics. */
const FEED_POSTS = 10;

export interface PlannedPosts {
  /** Newest first. */
  readonly posts: readonly PostSummary[];
  /** In the same order. */
  readonly cards: readonly CardPost[];
  readonly lines: readonly PostLine[];
  /** When each was last changed. */
  readonly changed: readonly (string | null)[];
}

/** Each topic's newest posts as cards and those before them as lines; its first page has the feed. */
export function topicRoutes(
  topics: Topics,
  { posts, cards, lines, changed }: PlannedPosts,
  { settings, content }: { readonly settings: Settings; readonly content: SiteContent },
): Route[] {
  const { postsPerPage, feedSize } = settings;
  const bar = topicLinks(topics, settings.language).map(({ count: _count, ...link }) => link);
  return topics.all.flatMap((topic) => {
    const { kind, slug, name, path, places } = topic;
    const parts = partsOf(places, postsPerPage, postsPerPage * LINES);
    return parts.map(({ number, entries }) => {
      const large = number === 1 ? postsPerPage : 0;
      const props = {
        kind,
        slug,
        name,
        number,
        count: parts.length,
        // Only the first page changes with a new post.
        total: number === 1 ? places.length : null,
        hasFeed: places.some((place) => changed[place] !== null),
        posts: entries.slice(0, large).map((place) => cards[place]!),
        lines: entries.slice(large).map((place) => lines[place]!),
        bar: kind === 'topic' && number === 1 ? bar : [],
      };
      const lastModified = latest(entries.map((place) => changed[place]!));
      const first = number === 1 ? firstOf(topic, posts, { feedSize: Math.min(feedSize, FEED_POSTS), content }) : {};
      return page(partPath(path, number), 'topic', props, { lastModified, ...first });
    });
  });
}

/** What the first page of a topic stands for elsewhere: in its feed, and in the guide for language models. */
function firstOf(
  { kind, name, places }: Topic,
  posts: readonly PostSummary[],
  { feedSize, content: { company, labels } }: { readonly feedSize: number; readonly content: SiteContent },
): Partial<Route> {
  const words = labels.topics;
  const description = fill(words[`${kind}Description`], { name });
  const dated = places.map((place) => posts[place]!).filter((post) => changed(post) !== null);
  const newest = dated.slice(0, feedSize).map(({ slug }) => slug);
  const title = `${company.name}: ${fill(words[`${kind}Title`], { name })}`;
  return {
    ...(newest.length > 0 && { feed: { title, description, posts: newest } }),
    ...(kind === 'topic' && { guide: { section: words.topics, title: name, description } }),
  };
}

/** All topics with the number of their posts, the largest first, and by name those that are equally large. */
export function topicLinks({ all }: Topics, language: string): TopicLink[] {
  const { compare } = new Intl.Collator(language);
  return all
    .filter(({ kind }) => kind === 'topic')
    .sort((one, other) => other.places.length - one.places.length || compare(one.name, other.name))
    .map(({ name, path, places }) => ({ name, path, count: places.length }));
}

/** So many titles and dates are a page of 20 KB, compressed. */
const ARCHIVE_LINES = 400;

/** The year and month of a date as it is written, in the site's time zone; '' for a post without one. */
const yearOf = ({ date }: PostLine) => date?.iso.slice(0, 4) ?? '';
const monthOf = ({ date }: PostLine) => date?.iso.slice(5, 7) ?? '';

/** All posts by year and month: on one page while that holds them, else on pages of each year. No archive of no posts. */
export function archiveRoutes({ lines, changed }: PlannedPosts): Route[] {
  if (lines.length === 0) return [];
  const lastModified = latest(changed);
  const whole = { year: null, number: 1, count: 1, years: [] };
  if (lines.length <= ARCHIVE_LINES)
    return [page(ARCHIVE_PATH, 'archive', { ...whole, months: monthsOf(lines) }, { lastModified })];
  const years = [...Map.groupBy(lines.keys(), (place) => yearOf(lines[place]!))].map(([year, places]) => ({
    year,
    count: places.length,
    parts: partsOf(places, ARCHIVE_LINES, ARCHIVE_LINES).map(({ number, entries }) => {
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
