/** Pages of groups: the services of a group of their overview, the entries of a group of a collection. */
import type { ContentProblem, SafeHtml } from '../contract.ts';
import { listOf } from '../content/page-paths.ts';
import { descriptionOf } from '../content/page-description.ts';
import type { Section, ContentPage, SiteContent } from '../content/site-content.ts';
import { serviceGroups } from '../context/service-groups.ts';

interface GroupOnPage {
  readonly title: string;
  readonly text?: string | null | undefined;
  readonly path: `/${string}`;
  /** Titles of its entries. */
  readonly names: readonly string[];
  /** The document that lists the groups. */
  readonly document: string;
}

/** The page of a group: its name and what is said of it, then its entries. @param list the section that shows them */
export function groupPage({ title, text, path, names, document }: GroupOnPage, list: Section): ContentPage {
  const banner = { kind: 'banner', ...(text && { lead: text }) };
  const metaDescription = descriptionOf(`${text ?? `${title}:`} ${names.join(', ')}`, NO_TEXT, title);
  const head = { title, metaTitle: title, metaDescription, document, path };
  return { ...head, sections: [banner, list], body: NO_TEXT, links: [], ids: [] };
}

const NO_TEXT = '' as SafeHtml;

/** With a page for each group of the services. */
export function withServiceGroups(content: SiteContent): SiteContent {
  const { document = '' } = listOf(content, 'service-groups') ?? {};
  const pages = serviceGroups(content).flatMap(({ title, text, path, services }) => {
    const names = services.map((service) => service.name);
    return path === null ? [] : groupPage({ title, text, path, names, document }, { kind: 'service-groups' });
  });
  return { ...content, pages: [...content.pages, ...pages] };
}

/** @returns a problem for each page of a group whose address another page has */
export function groupClashes(before: SiteContent, after: SiteContent): ContentProblem[] {
  const own = after.pages.slice(before.pages.length);
  const others = [...before.pages, ...before.services, ...before.caseStudies];
  return own.flatMap(({ title, path, document }, place) => {
    const other = [...others, ...own.slice(0, place)].find((page) => page.path === path);
    if (!other) return [];
    const message = `the group “${title}” has its page at ${path}, which is also that of content/${other.document}.md; give it another title`;
    return [{ file: `content/${document}.md`, path: ['sections'], message }];
  });
}
