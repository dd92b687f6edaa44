/**
 * Links of content to pages that may go. A page comes and goes by its one file, so a link to one that is not there is left out with a
 * warning, together with the button, card or entry that it is on. What a link in a text says stays.
 */
import { nearestOf } from '../../shared/nearest.ts';
import type { ContentProblem, ReadFor } from '../contract.ts';
import { allIcons } from './icon-names.ts';
import { folderOf, listOf } from './page-paths.ts';
import { schemas } from '../sections/schemas.ts';
import type { Section } from './section.ts';
import type { SiteContent, TextPage } from './site-content.ts';
import { linksOn, textOn } from '../page/posts-at.ts';
import { toSections, unlinked } from './unlinked.ts';

/** How the message of a lost link begins. */
export const NO_PAGE = 'there is no page ';
/** Values that are paths of pages. */
const LINKS = ['to', 'path'];
/** Values that are names of services, alone or in a list. */
const SERVICES = 'services';
/** Pages of posts are not known before the posts are; their list is a page of the content. */
const OF_POSTS = /^\/(?:blog\/|blogs\/.|search\/)/;
/** A path with slashes round it; a file has an ending. */
const PAGE = /^(\/(?:[^#?.]*\/)?)(?:#.*)?$/;

/** A value: the name of its document, and the way to it there. */
type Place = readonly [document: string, ...path: (string | number)[]];

/**
 * @param fileOf the file of a document, by its name
 * @returns the content without links to what is not there, and a warning for each; no warning for services where all were removed
 */
export function withoutLostLinks(
  content: SiteContent,
  fileOf: (document: string) => string,
  { basePath, redirects }: ReadFor,
): { content: SiteContent; warnings: ContentProblem[] } {
  const warnings: ContentProblem[] = [];
  const { pages, services, caseStudies, navigation, shared } = content;
  const ids = services.map(({ id }) => id);
  const all = [...pages, ...services, ...caseStudies];
  const shown = all.map(({ path }) => path);
  const paths = new Set(all.flatMap(({ path, formerPaths = [] }): string[] => [path, ...formerPaths]));
  const list = listOf(content, 'post-list')?.path;
  const isOfPosts = (path: string) =>
    OF_POSTS.test(path) || (list !== undefined && list !== '/' && path.startsWith(list));
  const isRedirected = (path: string) =>
    redirects.some(({ from }) => (from.endsWith('*') ? path.startsWith(from.slice(0, -1)) : path === from));
  const leadsTo = linksOn(content);
  const warn = ([document, ...path]: Place, message: string, link?: string) => {
    warnings.push({ file: fileOf(document), path, message, ...(path.length === 0 && link && { link }) });
    return true;
  };
  const isLost = (value: unknown, place: Place) => {
    const to = typeof value === 'string' ? PAGE.exec(value)?.[1] : undefined;
    if (to === undefined || to.startsWith('//') || paths.has(to) || isOfPosts(to) || isRedirected(to)) return false;
    if (to.startsWith(folderOf(content, 'service-groups')) && ids.length === 0) return true;
    return warn(place, `${NO_PAGE}${to}${nearestOf(to, shown)}`, to);
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
  const inText = ({ body, links, ids, document }: TextPage) => {
    const isOurs = (link: string) => link.startsWith(`${basePath}/`);
    const lost = links.filter((link) => isOurs(link) && isLost(link.slice(basePath.length), [document]));
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
    const [body, links] = inText(page);
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
