/** The map of the site: every page there is, in a fixed order, with the little it needs beside the shared content. */
import type { Section, CaseStudy, ContentPage, Example, SiteContent, TextPage } from './content/site-content.ts';
import { listOf, PATHS } from './content/page-paths.ts';
import type { PostSummary, Route, Settings } from './contract.ts';
import { archiveRoutes, topicLinks, topicRoutes } from './list-routes.ts';
import { calendarFile } from './context/calendar-file.ts';
import { type CardPost, lineOf, neighboursOf } from './context/card-post.ts';
import { planPosts } from './context/card-posts.ts';
import { alternateOf, caseAlternate } from './pages/page-alternate.ts';
import type { PageProps } from './context/page-props.ts';
import { placed } from './context/placed.ts';
import { LIVE_PATH, partPath, POSTS_PATH, postPath, SEARCH_PATH, type TopicKind } from './context/paths.ts';
import { movedFolders, postPathOn, withPostsAt } from './context/posts-at.ts';
import { remembered } from './context/remembered.ts';
import { changed, latest, page } from './context/route.ts';
import { subjectPosts } from './context/subject-posts.ts';
import { planTopics, type Topics } from './context/topics.ts';
import type { PlannedWith } from './sections/kind.ts';
import { fieldsOfKind } from './sections/field-list.ts';
import { planSections, schemaOf } from './sections/shown.ts';

const RELATED_POSTS = 3;
/** Cards in a row, for a visitor who has not found a post. */
const SUGGESTED_POSTS = 3;

/**
 * @param posts newest first
 * @returns every route: static pages, the services and their overview, the lists, one page for each post, with a posts API the page for
 *   posts to come, topics, tags and authors, the archive, case studies, those that are Markdown, the page for unknown paths
 */
export function planRoutes(content: SiteContent, posts: readonly PostSummary[], given: Settings): Route[] {
  const settings = withPostsAt(given, content);
  const inPlace = (route: Route): Route => ({ ...route, path: placed(route.path, settings) });
  const topics = planTopics(posts, settings.minTagPosts);
  const cards = planPosts(posts, settings, topics);
  const lines = cards.map(lineOf);
  const planned = { posts, cards, lines, changed: posts.map(changed) };
  const relatedTo = relatedCards(cards);
  const moreOnTopic = topicCards(topics, cards);
  const hasSearch = posts.length > 0 && posts.length <= settings.searchLimit;
  const sectionsBySlug = new Map(content.postSections.map(({ slug, sections }) => [slug, sections]));
  const plan: PlannedWith = {
    content,
    cards,
    topics,
    topicLinks: topicLinks(topics, settings.language),
    hasSearch,
    part: { number: 1, count: 1, posts: [] },
  };
  return [
    ...content.pages.flatMap((each, place) => contentRoutes(each, place, plan, { ...settings, ...planned })),
    ...serviceRoutes(plan, subjectPosts(content.services, posts, cards)),
    ...(hasSearch ? searchRoutes(plan, settings) : []),
    ...[
      ...posts.map((post, index) =>
        postRoute(post, cards[index]!, {
          sections: sectionsBySlug.get(post.slug),
          plan,
          related: relatedTo(index),
          ofTopic: moreOnTopic(index),
          neighbours: neighboursOf(lines[index - 1], lines[index + 1]),
          hasSearch,
        }),
      ),
      ...liveRoutes(plan, settings),
      ...topicRoutes(topics, planned, { settings, content }),
      ...archiveRoutes(planned),
    ].map(inPlace),
    ...content.caseStudies.map((study, place) => caseRoute(study, place, plan, settings.language)),
    ...exampleRoutes(content.examples ?? [], {
      ...plan,
      part: { ...plan.part, posts: cards.slice(0, settings.postsPerPage) },
    }),
  ];
}

/** A page of the content; one with the list of posts has as many parts as the list. @param changed when each post was last changed */
function contentRoutes(
  given: ContentPage,
  place: number,
  plan: PlannedWith,
  { changed, ...settings }: Settings & { readonly changed: readonly (string | null)[] },
): Route[] {
  const { postsPerPage } = settings;
  const { path, body, sections, related = [], noindex = false, updated = null } = given;
  const isNotFound = path === PATHS.notFound;
  const event = calendarFile(given, settings);
  const more = {
    index: !noindex && !isNotFound,
    lastModified: updated,
    ...(isNotFound && { file: '404.html' }),
    ...(body.trim() !== '' && { alternate: alternateOf(given, plan.content) }),
    ...(event && { calendar: { path: `${path}event.ics` as const, text: event } }),
    ...ofDocument({ ...given, sections: sections.concat(related) }),
  };
  const propsFor = (part: PlannedWith['part']) => ({ place, planned: planSections(sections, { ...plan, part }) });
  if (!sections.some(({ kind, hidden }) => kind === 'post-list' && !hidden))
    return [page(path, 'content', propsFor(plan.part), more)];
  const count = Math.max(1, Math.ceil(plan.cards.length / postsPerPage));
  const { formerPaths, ...others } = more;
  const isPlace = formerPaths && listOf(plan.content, 'post-list')?.path === path;
  const first = { ...more, ...(isPlace && { formerFolders: movedFolders(path, formerPaths) }) };
  return Array.from({ length: count }, (_, index) => {
    const range = [index * postsPerPage, (index + 1) * postsPerPage];
    const props = propsFor({ number: index + 1, count, posts: plan.cards.slice(...range) });
    const part = { ...(index === 0 ? first : others), lastModified: latest(changed.slice(...range)) };
    return page(partPath(path, index + 1), 'content', props, part);
  });
}

/** The paths that a page had before; the kinds of sections that it shows, and the parts that they show, each once; ids of those that it hides. */
function ofDocument({ sections, formerPaths }: Pick<TextPage, 'sections' | 'formerPaths'>) {
  const shown = sections
    .filter(({ hidden }) => hidden !== true)
    .flatMap((section) => {
      const part = schemaOf(section.kind).part?.(section);
      return part === undefined ? section.kind : [section.kind, `${section.kind}.${part}.part`];
    });
  const hidden = sections.flatMap(({ hidden, id, kind }) => (hidden ? [id ?? kind] : []));
  return {
    ...(formerPaths && { formerPaths }),
    ...(shown.length > 0 && { sections: [...new Set(shown)].sort() }),
    ...(hidden.length > 0 && { hidden }),
  };
}

function serviceRoutes(plan: PlannedWith, posts: readonly CardPost[][]): Route[] {
  return plan.content.services.map((service, place) => {
    const props = { place, posts: posts[place]!, planned: planSections(service.sections, plan) };
    return page(service.path, 'service', props, ofDocument(service));
  });
}

function caseRoute(study: CaseStudy, place: number, plan: PlannedWith, language: string): Route {
  const { path, sections, updated = null } = study;
  const props = { place, planned: planSections(sections, plan) };
  const alternate = caseAlternate(study, plan.content, language);
  return page(path, 'case-study', props, { lastModified: updated, alternate, ...ofDocument(study) });
}

/** A page for each example of a section, in the catalogue of `site serve`. */
function exampleRoutes(examples: readonly Example[], plan: PlannedWith): Route[] {
  return examples.map(({ path, kind, title: variant, sections }, place) => {
    const { name, about } = schemaOf(kind);
    const fields = kind === examples[place - 1]?.kind ? undefined : fieldsOfKind(kind);
    const props = { place, isExample: true, planned: planSections(sections, plan) } as const;
    return page(path, 'content', props, {
      index: false,
      example: { kind, name, about, variant, ...(fields && { fields }) },
      ...ofDocument({ sections }),
    });
  });
}

/** With a posts API, one page shows the posts that are newer than the build. */
function liveRoutes({ cards, hasSearch, topics }: PlannedWith, settings: Settings): Route[] {
  if (settings.apiUrl === null) return [];
  const slugsOf = (kind: TopicKind) => topics.all.filter((topic) => topic.kind === kind).map(({ slug }) => slug);
  const listed = { topic: slugsOf('topic'), author: slugsOf('author') };
  const props = { newest: cards.slice(0, SUGGESTED_POSTS), hasSearch, listed };
  return [page(LIVE_PATH, 'live-post', props, { index: false, answersFor: placed(`${POSTS_PATH}*/`, settings) })];
}

function searchRoutes({ cards, topics: { all }, topicLinks }: PlannedWith, { language }: Settings): Route[] {
  const { compare } = new Intl.Collator(language);
  const categories = all.filter(({ kind }) => kind === 'topic').map(({ slug, name }) => ({ slug, name }));
  const topics = categories.sort((one, other) => compare(one.name, other.name));
  const props = { topics, largest: topicLinks, newest: cards.slice(0, SUGGESTED_POSTS) };
  return [page(SEARCH_PATH, 'search', props, { index: false, searchesPosts: true })];
}

/**
 * A post relates to the newest others (docs/visitors.md): the first ones of the list, without itself.
 *
 * @returns by the post's place in the list; all that relate to the same posts get one array, which need not be sent or rendered twice
 */
function relatedCards(cards: readonly CardPost[]): (index: number) => readonly CardPost[] {
  const first = cards.slice(0, RELATED_POSTS);
  return (index) =>
    index < RELATED_POSTS ? cards.slice(0, RELATED_POSTS + 1).filter((_, other) => other !== index) : first;
}

/** By a post's place in the list: the newest posts of its category, without itself and those that it relates to; the same list for most. */
function topicCards({ all }: Topics, cards: readonly CardPost[]): (index: number) => readonly CardPost[] {
  const places = new Map(all.map((topic) => [topic.path, topic.places]));
  const listOfPlaces = remembered((...shown: number[]) => shown.map((place) => cards[place]!));
  return (index) => {
    const { topic } = cards[index]!;
    // The related ones are the newest of all.
    const related = index < RELATED_POSTS ? RELATED_POSTS + 1 : RELATED_POSTS;
    const newest = ((topic && places.get(topic)) || []).slice(0, related + 1 + RELATED_POSTS);
    return listOfPlaces(...newest.filter((place) => place >= related && place !== index).slice(0, RELATED_POSTS));
  };
}

interface PostPlan extends Pick<PageProps['post'], 'related' | 'ofTopic' | 'neighbours' | 'hasSearch'> {
  readonly plan: PlannedWith;
  readonly sections: readonly Section[] | undefined;
}

function postRoute(post: PostSummary, card: CardPost, { plan, sections, ...others }: PostPlan): Route {
  const named = post.tags.filter((tag) => plan.topics.pathOf('tag', tag) !== null);
  // Mostly all: one list does for both.
  const tagPages = named.length === post.tags.length ? post.tags : named;
  const planned = sections && { planned: planSections(sections, plan) };
  const props = { post, card, ...others, tagPages, ...planned };
  const formerPaths = post.formerSlugs?.map((slug) => postPathOn(plan.content, slug));
  return page(postPath(post.slug), 'post', props, {
    post: post.slug,
    lastModified: changed(post),
    ...(formerPaths && { formerPaths }),
    ...(post.isMarkdown && { isMarkdown: true }),
    ...(sections && ofDocument({ sections })),
  });
}
