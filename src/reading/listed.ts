/** Sections that list the entries of a collection become what the collection makes of them. */
import type { ContentProblem, Json } from '../contract.ts';
import { postDate } from '../page/dates.ts';
import type { Collection, Entry, Listed, Written } from '../content/collection.ts';
import { check } from './check.ts';
import { collections } from '../sections/collections.ts';
import { section } from '../sections/page-schema.ts';
import type { Section } from '../content/section.ts';
import type { SiteContent } from '../content/site-content.ts';

/** @param language BCP 47 */
const writtenIn = (language: string): Written => ({
  day: (iso) => postDate(`${iso}T00:00:00Z`, { language, timeZone: 'UTC' }).text,
});

/** The sections that stand above an entry's own; what is wrong with them is a fault of the collection's file. */
export function entryHead(
  { page }: Collection,
  entry: Omit<Entry, 'metaDescription'>,
  language: string,
  problems: ContentProblem[],
): Section[] {
  return page(entry, writtenIn(language)).flatMap((one) => checked(one, entry.document, problems));
}

/** The content with lists in the place of the sections that name a collection. */
export function withLists(content: SiteContent, language: string, problems: ContentProblem[]): SiteContent {
  if (collections.size === 0) return content;
  const listed = new Map(
    Array.from(collections, ([kind, { list, order }]) => {
      const entries = content.pages.filter(({ document }) => document.startsWith(`${kind}/`));
      return [kind, list(order ? entries.toSorted(order) : entries, writtenIn(language))];
    }),
  );
  const shown = <Page extends { readonly sections: readonly Section[] }>(page: Page): Page => ({
    ...page,
    sections: page.sections.flatMap((own) => {
      const list = listed.get(own.kind);
      return list ? checked({ ...list, ...own, kind: list.kind }, own.kind, problems) : own;
    }),
  });
  return {
    ...content,
    pages: content.pages.map(shown),
    services: content.services.map(shown),
    caseStudies: content.caseStudies.map(shown),
    postSections: content.postSections.map(shown),
  };
}

function checked(made: Listed, document: string, problems: ContentProblem[]): Section[] {
  const file = `src/collections/${document.split('/', 1)[0]}.ts`;
  const { value, problems: found } = check(
    { file, name: document, data: made as Json, body: null, links: [] },
    section,
  );
  const [problem] = found;
  if (!problem) return [value as Section];
  const message = `makes a wrong section “${made.kind}” (${problem.path.join('.')}): ${problem.message}`;
  if (!problems.some((problem) => problem.message === message)) problems.push({ file, line: 1, path: [], message });
  return [];
}
