/** Sections that list the entries of a collection become what the collection makes of them. */
import type { ContentProblem } from '../contract.ts';
import { postDate } from '../page/dates.ts';
import type { Listed, Written } from './collection.ts';
import { collectionOf, collections } from './collections.ts';
import { section } from './page-schema.ts';
import type { Section } from './section.ts';
import type { ContentPage, SiteContent } from './site-content.ts';

/** @param language BCP 47 */
export const writtenIn = (language: string): Written => ({
  day: (iso) => postDate(`${iso}T00:00:00Z`, { language, timeZone: 'UTC' }).text,
});

/** The sections that the collection of a page puts above its own; what is wrong with them is a fault of the collection's file. */
export function ownHead(page: ContentPage, language: string, problems: ContentProblem[]): ContentPage {
  const collection = collectionOf(page.document);
  if (!collection) return page;
  const head = collection.page(page, writtenIn(language));
  return { ...page, sections: [...head.flatMap((one) => checked(one, page.document, problems)), ...page.sections] };
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
  const { success, data, error } = section.safeParse(made);
  if (success) return [data as Section];
  const file = `src/own/collections/${document.split('/', 1)[0]}.ts`;
  const [issue] = error.issues;
  const message = `makes a section ${made.kind} with a wrong ${issue?.path.join('.')}: ${issue?.message}`;
  if (!problems.some((problem) => problem.message === message)) problems.push({ file, line: 1, path: [], message });
  return [];
}
