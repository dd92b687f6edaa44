/** The map of the site: every page there is, in a fixed order, with the little it needs beside the shared content. */
import type { CaseStudy } from './content/case-studies.ts';
import type { MarkdownPage } from './content/markdown-pages.ts';
import { hasPage, PORTFOLIO_PATH } from './content/optional-pages.ts';
import type { OptionalPage } from './content/schema.ts';
import type { SiteContent } from './content/site-content.ts';
import type { PostSummary, Route, Settings } from './contract.ts';
import { archiveRoutes } from './archive-routes.ts';
import type { CardPost } from './page/card-post.ts';
import { neighboursAt } from './page/neighbours.ts';
import { planPosts } from './page/card-posts.ts';
import { alternateOf, caseAlternate } from './page/page-alternate.ts';
import type { PageProps, TopicLink } from './page/page-props.ts';
import { listPath, postPath, SEARCH_PATH } from './page/paths.ts';
import { lineOf } from './page/post-line.ts';
import { changed, latest, page } from './page/route.ts';
import { subjectPosts } from './page/subject-posts.ts';
import { planTopics, type Topics } from './page/topics.ts';
import { writersOf } from './page/writers.ts';
import { topicLinks, topicRoutes, type PlannedPosts } from './topic-routes.ts';

/** How many posts the home page and the thanks show, and how many a post relates to. */
const NEWEST_POSTS = 3;
const RELATED_POSTS = 3;

/**
 * @param posts newest first
 * @returns every route: static pages, the services and their overview, the lists, one page for each post, with a posts API the page for
 *   posts to come, topics, tags and authors, the archive, case studies, those that are Markdown, the page for unknown paths
 */
export function planRoutes(content: SiteContent, posts: readonly PostSummary[], settings: Settings): Route[] {
  const topics = planTopics(posts, settings.minTagPosts);
  const cards = planPosts(posts, settings, topics);
  const planned = { posts, cards, lines: cards.map(lineOf), changed: posts.map(changed) };
  const newestCards = cards.slice(0, NEWEST_POSTS);
  const relatedTo = relatedCards(cards);
  const moreOnTopic = topicCards(topics, cards);
  const isSearched = hasSearch(posts, settings);
  const where = (name: OptionalPage, route: Route) => (hasPage(name, content) ? [route] : []);
  return [
    page('/', 'home', { latest: newestCards }),
    ...where('about', page('/about-us/', 'about', { writers: writersOf(content.people, topics) })),
    ...serviceRoutes(content, subjectPosts(content.services, posts, cards)),
    page('/contact-us/', 'contact', {}),
    ...listRoutes(planned, {
      perPage: settings.postsPerPage,
      topics: topicLinks(topics, settings.language),
      hasSearch: isSearched,
    }),
    ...(isSearched ? searchRoutes(topics, settings) : []),
    ...posts.map((post, index) =>
      postRoute(post, cards[index], {
        related: relatedTo(index),
        ofTopic: moreOnTopic(index),
        neighbours: neighboursAt(cards, index),
        topics,
        hasSearch: isSearched,
      }),
    ),
    ...liveRoutes(settings),
    ...topicRoutes(topics, planned, { settings, content }),
    ...archiveRoutes(planned),
    page('/thank-you/', 'thank-you', { latest: newestCards }, { index: false }),
    ...where('web-development', page('/web-development/', 'landing', { kind: 'web-development' })),
    ...where('app-development', page('/app-development/', 'landing', { kind: 'app-development' })),
    ...where('portfolio', page(PORTFOLIO_PATH, 'portfolio', {})),
    ...content.caseStudies.map((study, place) => caseRoute(study, place, content, settings.language)),
    ...content.markdownPages.map((markdown, place) => markdownRoute(markdown, place, content)),
    page('/404/', 'not-found', { hasSearch: isSearched }, { index: false, file: '404.html' }),
  ];
}

/** Without services there is no overview of them. */
function serviceRoutes({ services }: SiteContent, posts: readonly CardPost[][]): Route[] {
  if (services.length === 0) return [];
  const pages = services.map(({ path }, place) => page(path, 'service', { place, posts: posts[place]! }));
  return [page('/services/', 'services', {}), ...pages];
}

function caseRoute(study: CaseStudy, place: number, content: SiteContent, language: string): Route {
  const { path, updated = null } = study;
  return page(
    path,
    'case-study',
    { place },
    { lastModified: updated, alternate: caseAlternate(study, content, language) },
  );
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

function searchRoutes({ all }: Topics, { language }: Settings): Route[] {
  const { compare } = new Intl.Collator(language);
  const categories = all.filter(({ kind }) => kind === 'topic').map(({ slug, name }) => ({ slug, name }));
  const topics = categories.sort((one, other) => compare(one.name, other.name));
  return [page(SEARCH_PATH, 'search', { topics }, { index: false, searchesPosts: true })];
}

function listRoutes(
  { cards, changed }: Pick<PlannedPosts, 'cards' | 'changed'>,
  {
    perPage,
    ...shown
  }: { readonly perPage: number; readonly topics: readonly TopicLink[]; readonly hasSearch: boolean },
): Route[] {
  const count = Math.max(1, Math.ceil(cards.length / perPage));
  return Array.from({ length: count }, (_, index) => {
    const start = index * perPage;
    const props = { number: index + 1, count, posts: cards.slice(start, start + perPage), ...shown };
    const lastModified = latest(changed.slice(start, start + perPage));
    return page(listPath(index + 1), 'blogs', props, { lastModified });
  });
}

/**
 * A post relates to the newest others (docs/product/blog.md): the first ones of the list, without itself.
 *
 * @returns by the post's place in the list; all that relate to the same posts get one array, which need not be sent or rendered twice
 */
function relatedCards(cards: readonly CardPost[]): (index: number) => readonly CardPost[] {
  const first = cards.slice(0, RELATED_POSTS);
  return (index) =>
    index < RELATED_POSTS ? cards.slice(0, RELATED_POSTS + 1).filter((_, other) => other !== index) : first;
}

/**
 * The newest posts of a post's category, without itself and those that it relates to.
 *
 * @returns by the post's place in the list
 */
function topicCards({ all }: Topics, cards: readonly CardPost[]): (index: number) => readonly CardPost[] {
  const places = new Map(all.map((topic) => [topic.path, topic.places]));
  return (index) => {
    const { topic } = cards[index]!;
    // The related ones are the newest of all.
    const related = index < RELATED_POSTS ? RELATED_POSTS + 1 : RELATED_POSTS;
    const others = (topic && places.get(topic)) || [];
    const shown: CardPost[] = [];
    for (const place of others) {
      if (shown.length === RELATED_POSTS) break;
      if (place >= related && place !== index) shown.push(cards[place]!);
    }
    return shown;
  };
}

function postRoute(
  post: PostSummary,
  card: CardPost | undefined,
  {
    topics,
    ...others
  }: Pick<PageProps['post'], 'related' | 'ofTopic' | 'neighbours' | 'hasSearch'> & { readonly topics: Topics },
): Route {
  if (!card) throw new RangeError(`postRoute: the post ${post.slug} has no card`);
  const tagPages = post.tags.filter((tag) => topics.pathOf('tag', tag) !== null);
  const props = { post: headOf(post), card, ...others, tagPages };
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
