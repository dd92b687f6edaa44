/** The map of the site: every page there is, in a fixed order, with the little it needs beside the shared content. */
import type { CaseStudy } from './content/case-studies.ts';
import type { MarkdownPage } from './content/markdown-pages.ts';
import type { SiteContent } from './content/site-content.ts';
import type { Json, PostSummary, Route, Settings, UrlPath } from './contract.ts';
import type { CardPost } from './page/card-post.ts';
import { planPosts } from './page/card-posts.ts';
import type { PageName, PageProps } from './page/page-props.ts';
import { listPath, postPath, SEARCH_PATH } from './page/paths.ts';
import { subjectPosts } from './page/subject-posts.ts';
import { hasProjects, PORTFOLIO_PATH } from './page/shown-links.ts';
import { alternateOf, caseAlternate } from './page/page-alternate.ts';

/** How many posts the home page and the thanks show, and how many a post relates to (specification 14). */
const NEWEST_POSTS = 3;
const RELATED_POSTS = 3;

/**
 * @param posts newest first
 * @returns every route: static pages, the services and their overview, the lists, one page for each post, with a posts API the page for
 *   posts to come, case studies, those that are Markdown, the page for unknown paths
 */
export function planRoutes(content: SiteContent, posts: readonly PostSummary[], settings: Settings): Route[] {
  const cards = planPosts(posts, settings);
  const newestCards = cards.slice(0, NEWEST_POSTS);
  const relatedTo = relatedCards(cards);
  return [
    page('/', 'home', { latest: newestCards }),
    page('/about-us/', 'about', {}),
    ...serviceRoutes(content, subjectPosts(content.services, posts, cards)),
    page('/contact-us/', 'contact', {}),
    ...listRoutes(posts, cards, settings),
    ...searchRoutes(posts, settings),
    ...posts.map((post, index) => postRoute(post, cards[index], relatedTo(index))),
    ...liveRoutes(settings),
    page('/thank-you/', 'thank-you', { latest: newestCards }, { index: false }),
    page('/web-development/', 'landing', { kind: 'web-development' }),
    page('/app-development/', 'landing', { kind: 'app-development' }),
    ...(hasProjects(content) ? [page(PORTFOLIO_PATH, 'portfolio', {})] : []),
    ...content.caseStudies.map((study, place) => caseRoute(study, place, content)),
    ...content.markdownPages.map((markdown, place) => markdownRoute(markdown, place, content)),
    page('/404/', 'not-found', { hasSearch: hasSearch(posts, settings) }, { index: false, file: '404.html' }),
  ];
}

function page<Name extends PageName>(
  path: UrlPath,
  name: Name,
  props: PageProps[Name],
  rest: Partial<Omit<Route, 'path' | 'page' | 'props'>> = {},
): Route {
  return { path, file: null, page: name, props: props as Json, post: null, index: true, lastModified: null, ...rest };
}

/** Without services there is no overview of them. */
function serviceRoutes({ services }: SiteContent, posts: readonly CardPost[][]): Route[] {
  if (services.length === 0) return [];
  const pages = services.map(({ path }, place) => page(path, 'service', { place, posts: posts[place]! }));
  return [page('/services/', 'services', {}), ...pages];
}

function caseRoute(study: CaseStudy, place: number, content: SiteContent): Route {
  const { path, updated = null } = study;
  return page(path, 'case-study', { place }, { lastModified: updated, alternate: caseAlternate(study, content) });
}

function markdownRoute(markdown: MarkdownPage, place: number, content: SiteContent): Route {
  const { path, noindex = false, updated = null } = markdown;
  const alternate = alternateOf(markdown, content);
  return page(path, 'markdown', { place }, { index: !noindex, lastModified: updated, alternate });
}

/** With a posts API, one page shows the posts that are newer than the build. Its path is below no post's and no list's. */
function liveRoutes({ apiUrl }: Settings): Route[] {
  return apiUrl === null ? [] : [page('/blogs/live/', 'live-post', {}, { index: false, answersFor: '/blog/*' })];
}

function hasSearch(posts: readonly PostSummary[], { searchLimit }: Settings): boolean {
  return posts.length > 0 && posts.length <= searchLimit;
}

function searchRoutes(posts: readonly PostSummary[], settings: Settings): Route[] {
  if (!hasSearch(posts, settings)) return [];
  const topics = [...new Set(posts.flatMap(({ category }) => category ?? []))];
  topics.sort(new Intl.Collator(settings.language).compare);
  return [page(SEARCH_PATH, 'search', { topics }, { index: false, searchesPosts: true })];
}

function listRoutes(posts: readonly PostSummary[], cards: readonly CardPost[], settings: Settings): Route[] {
  const { postsPerPage: perPage } = settings;
  const count = Math.max(1, Math.ceil(posts.length / perPage));
  return Array.from({ length: count }, (_, index) => {
    const start = index * perPage;
    const props = {
      number: index + 1,
      count,
      posts: cards.slice(start, start + perPage),
      hasSearch: hasSearch(posts, settings),
    };
    const lastModified = newest(posts.slice(start, start + perPage));
    return page(listPath(index + 1), 'blogs', props, { lastModified });
  });
}

/**
 * A post relates to the newest others (specification 2.9): the first ones of the list, without itself.
 *
 * @returns by the post's place in the list; all that relate to the same posts get one array, which need not be sent or rendered twice
 */
function relatedCards(cards: readonly CardPost[]): (index: number) => readonly CardPost[] {
  const first = cards.slice(0, RELATED_POSTS);
  return (index) =>
    index < RELATED_POSTS ? cards.slice(0, RELATED_POSTS + 1).filter((_, other) => other !== index) : first;
}

function postRoute(post: PostSummary, card: CardPost | undefined, related: readonly CardPost[]): Route {
  if (!card) throw new RangeError(`postRoute: the post ${post.slug} has no card`);
  const props = { post: headOf(post), card, related };
  const formerPaths = post.formerSlugs?.map(postPath);
  return page(postPath(post.slug), 'post', props, {
    post: post.slug,
    lastModified: changed(post),
    ...(formerPaths && { formerPaths }),
  });
}

/** What a post's page needs beside its card. The body is not among it: the builder hands it over when it renders. */
function headOf(post: PostSummary) {
  const { author, publishedAt, updatedAt, description, keywords, tags, language, direction } = post;
  const inLanguage = { ...(language && { language }), ...(direction && { direction }) };
  return { author, publishedAt, updatedAt, description, keywords, tags, ...inLanguage };
}

const changed = ({ updatedAt, publishedAt }: PostSummary) => updatedAt ?? publishedAt;

/** Moments are ISO 8601 in UTC, so that the greatest text is the latest moment. */
function newest(posts: readonly PostSummary[]): string | null {
  return posts.reduce<string | null>((latest, post) => {
    const moment = changed(post);
    return moment && (!latest || moment > latest) ? moment : latest;
  }, null);
}
