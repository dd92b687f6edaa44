/**
 * Links of content to pages and posts that may go. A page comes and goes by its one file, a post in the system that serves it, so a link
 * to one that is not there is left out with a warning, together with the button, card or entry that it is on. What a link in a text says
 * stays.
 */
import { decoded } from '../../shared/strings.ts';
import { nearest, nearestOf } from '../../shared/nearest.ts';
import type { ContentProblem, ReadFor, SafeHtml } from '../contract.ts';
import { allIcons } from '../content/icon-names.ts';
import { folderOf, listOf } from '../content/page-paths.ts';
import { schemas } from '../sections/schemas.ts';
import type { Section, SiteContent, TextPage } from '../content/site-content.ts';
import { linksOn, postPathOn, textOn } from '../context/posts-at.ts';
import { PREFIX } from '../../shared/post-ids.ts';

/** How the message of a lost link begins. */
export const NO_PAGE = 'there is no page ';
/** Values that are paths of pages. */
const LINKS = ['to', 'path'];
/** Values that are names of services, alone or in a list. */
const SERVICES = 'services';
/** The pages of posts and their lists; the first list is a page of the content. */
const OF_POSTS = /^\/(?:blog\/|blogs\/.|search\/)/;
/** A path with slashes round it; a file has an ending. */
const PAGE = /^(\/(?:[^#?.]*\/)?)(?:[?#].*)?$/;
/** What is beside the posts, where they are below the page that lists them. */
const OF_LISTS = /^(?:page|topic|tag|author|archive|live)$|\.(?:json|xml)$/;
/** For a link to a post. */
const PUBLISH = 'Publish the post, or remove the link.';

/** A value: the name of its document, and the way to it there. */
type Place = readonly [document: string, ...path: (string | number)[]];

/**
 * @param fileOf the file of a document, by its name
 * @returns the content without links to what is not there, and a warning for each; no warning for services where all were removed
 */
export function withoutLostLinks(
  content: SiteContent,
  fileOf: (document: string) => string,
  { origin, basePath, redirects, posts }: ReadFor,
): { content: SiteContent; warnings: ContentProblem[] } {
  const warnings: ContentProblem[] = [];
  const { pages, services, caseStudies, navigation, shared } = content;
  const ids = services.map(({ id }) => id);
  const all = [...pages, ...services, ...caseStudies];
  const shown = all.map(({ path }) => path);
  const paths = new Set(all.flatMap(({ path, formerPaths = [] }): string[] => [path, ...formerPaths]));
  const list = listOf(content, 'post-list')?.path;
  const isOfPosts = (path: string) => OF_POSTS.test(path) || (list !== undefined && path.startsWith(list));
  const isRedirected = (path: string) =>
    redirects.some(({ from }) => (from.endsWith('*') ? path.startsWith(from.slice(0, -1)) : path === from));
  const leadsTo = linksOn(content);
  const warn = ([document, ...path]: Place, message: string, more: Pick<ContentProblem, 'link' | 'hint'> = {}) => {
    warnings.push({ file: fileOf(document), path, message, ...more });
    return true;
  };
  const published = posts && new Set(posts);
  const folder = postPathOn(content, '').slice(0, -1);
  /** The slug of the post that a path leads to, or has a file of. */
  const slugIn = (path: string) => {
    const [slug = ''] = path.startsWith(folder) ? path.slice(folder.length).split('/') : [];
    return folder === list && OF_LISTS.test(slug) ? '' : decoded(slug).normalize();
  };
  /** The path of an address of this site. @param base what paths begin with there */
  const pathOf = (address: string, base: string) => {
    const start = [origin + basePath, base].find((start) => address.startsWith(`${start}/`));
    return start === undefined ? null : address.slice(start.length);
  };
  const isLost = (value: unknown, place: Place, base = '') => {
    const inText = (link: string) => (place.length === 1 ? { link } : {});
    const path = typeof value === 'string' ? pathOf(value, base) : null;
    const bare = path?.replace(/[?#].*/, '');
    if (!path || bare === undefined || bare.startsWith('//') || paths.has(bare) || isRedirected(bare)) return false;
    const post = leadsTo(bare);
    const slug = slugIn(post);
    if (slug !== '' && published && posts) {
      if (published.has(slug)) return false;
      const meant = nearest(slug, posts);
      const found = meant === null ? '' : `; nearest: ${folder}${meant}/`;
      return warn(place, `no post is published at ${post}${found}`, { ...inText(bare), hint: PUBLISH });
    }
    const to = PAGE.exec(path)?.[1];
    if (to === undefined || isOfPosts(to)) return false;
    if (to.startsWith(folderOf(content, 'service-groups')) && ids.length === 0) return true;
    return warn(place, `${NO_PAGE}${to}${nearestOf(to, shown)}`, inText(to));
  };
  const isLostService = (id: string, place: Place) =>
    !ids.includes(id) &&
    (ids.length === 0 || warn(place, `there is no content/services/${id}.md${nearestOf(id, ids)}`));

  const icons = [...Object.keys(content.icons ?? {}), ...allIcons];
  const isLostIcon = (name: unknown, place: Place) =>
    typeof name === 'string' &&
    !icons.includes(name) &&
    warn(place, `there is no content/icons/${name}.svg, and no icon of that name${nearestOf(name, icons)}`);

  /** @returns the value, or undefined where it is a link to nowhere */
  const kept = (value: unknown, place: Place): unknown => {
    if (Array.isArray(value)) {
      const isNames = place.at(-1) === SERVICES && value.every((entry) => typeof entry === 'string');
      if (isNames) return value.filter((id: string, index) => !isLostService(id, [...place, index]));
      return value.map((entry, index) => kept(entry, [...place, index])).filter((entry) => entry !== undefined);
    }
    if (typeof value === 'string' && LINKS.includes(String(place.at(-1)))) return leadsTo(value);
    if (typeof value !== 'object' || value === null) return value;
    if (LINKS.some((key) => isLost((value as Record<string, unknown>)[key], [...place, key]))) return undefined;
    const entries = Object.entries(value).map(([key, each]) => {
      const here: Place = [...place, key];
      const isOut = (key === 'icon' && isLostIcon(each, here)) || (key === 'thanks' && isLost(each, here));
      return [key, isOut ? undefined : kept(each, here)];
    });
    return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
  };
  /** A text without its lost links, and the links that it keeps. */
  const textOf = ({ body, links, ids, document }: TextPage) => {
    const lost = links.filter((link) => isLost(link, [document], basePath));
    const text = lost.length > 0 ? unlinked(body, (href) => lost.includes(href)) : body;
    const kept = links.filter((link) => !lost.includes(link));
    return toSections(...textOn(text, kept, { basePath, leadsTo }), ids);
  };
  /** A name that is none is left out where it is shown. */
  const checkNames = (section: Section, place: Place) => {
    for (const [field, entries] of Object.entries(schemas.get(section.kind)?.names?.(content) ?? {})) {
      const known = entries.map(({ id }) => id);
      for (const [index, id] of (section as Section & Record<string, readonly string[]>)[field]!.entries())
        if (!known.includes(id) && known.length > 0)
          warn([...place, field, index], `there is no "${id}" to show${nearestOf(id, known)}`);
    }
  };
  /** The second becomes `plans-2`: copies of a section are made with its id. */
  const checkIds = ({ document, sections }: Pick<TextPage, 'document' | 'sections'>) => {
    const file = fileOf(document);
    for (const [place, { id, hidden }] of sections.entries()) {
      const first = sections.findIndex((other) => other.id === id && !other.hidden);
      if (id === undefined || hidden || first === place) continue;
      const message = `${file} has two sections with the id "${id}": links to #${id} lead to the one`;
      warnings.push({ file, path: ['sections', place, 'id'], message, other: ['sections', first, 'id'] });
    }
  };
  const inSections = <Page extends Pick<TextPage, 'document' | 'sections'>>(page: Page): Page => {
    const sections = kept(page.sections, [page.document, 'sections']) as Page['sections'];
    checkIds(page);
    for (const [index, section] of sections.entries()) checkNames(section, [page.document, 'sections', index]);
    return { ...page, sections };
  };
  const inPage = <Page extends TextPage>(page: Page): Page => {
    const [body, links] = textOf(page);
    return { ...inSections(page), body, links };
  };

  const checked: SiteContent = {
    ...content,
    navigation: kept(navigation, ['navigation']) as SiteContent['navigation'],
    shared: kept(shared, ['shared']) as SiteContent['shared'],
    pages: pages.map(inPage),
    postSections: content.postSections.map(inSections),
    services: services.map((service) => {
      const { icon } = service;
      const isLost = icon !== undefined && isLostIcon(icon, [service.document, 'icon']);
      return inPage(isLost ? { ...service, icon: undefined } : service);
    }),
    caseStudies: caseStudies.map((study) => ({
      ...inPage(study),
      services: kept(study.services, [study.document, SERVICES]) as string[],
    })),
  };
  return { content: checked, warnings };
}

/** A link of a clean text, its attributes, and what it says; links do not nest. */
const LINK = /<a((?: [^\s=>"]+(?:="[^"]*")?)*)>(.*?)<\/a>/gs;
const HREF = / href="([^"]*)"/;

/** A clean text without some of its links: what they say stays. */
function unlinked(html: SafeHtml, isLost: (href: string) => boolean): SafeHtml {
  const text = html.replace(LINK, (link, attributes: string, said: string) => {
    const href = HREF.exec(attributes)?.[1]?.replaceAll('&amp;', '&');
    return href !== undefined && isLost(href) ? said : link;
  });
  return text as SafeHtml;
}

/** A clean text whose links to `#plans` lead to the section of its page, where the text itself has no such id; and its links. */
function toSections(html: SafeHtml, links: readonly string[], ids: readonly string[]) {
  const isAway = (link: string) => link.startsWith(`#${PREFIX}`) && !ids.includes(link.slice(1));
  const led = (link: string) => (isAway(link) ? `#${link.slice(PREFIX.length + 1)}` : link);
  const text = html.replace(/(<a[^>]* href=")(#[^"]*)/g, (_, start: string, link: string) => start + led(link));
  return [text as SafeHtml, links.map(led)] as const;
}
