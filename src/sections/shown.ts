/** Which sections of a page are shown, and under which ids. */
import type { CallWords } from '../content/page-paths.ts';
import type { Section, SiteContent } from '../content/site-content.ts';
import type { Json } from '../contract.ts';
import type { PlannedWith, SectionSchema } from './kind.ts';
import { schemas } from './schemas.ts';

export type ShownSection = ReturnType<typeof shownSections>[number];

/** A kind's schema: content has been checked, so there is one. */
export const schemaOf = (kind: string): SectionSchema => schemas.get(kind)!;

/** The place of the section that may hold the heading of the page: after those that stand above it. */
export function headPlace(sections: readonly Section[]): number {
  const place = sections.findIndex(({ kind }) => !schemaOf(kind).precedes);
  return place < 0 ? sections.length : place;
}

/** What the sections need of the posts, one for each; a page without such sections has nothing. */
export function planSections(sections: readonly Section[], posts: PlannedWith): Json[] {
  const planned = sections.map((section) => schemaOf(section.kind).plan?.(section, posts) ?? null);
  return planned.every((each) => each === null) ? [] : planned;
}

/** Without those that are hidden or empty. Links lead to each, as to what the page has beside: `#cards`, `#cards-2`, or an id of its own. */
export function shownSections(
  sections: readonly Section[],
  planned: readonly Json[],
  content: SiteContent,
  taken: readonly string[] = [],
) {
  const ids = new Set(taken);
  return sections.flatMap((section, place) => {
    const of = planned[place] ?? null;
    if (section.hidden || schemaOf(section.kind).isEmpty?.(section, content, of)) return [];
    const name = section.id ?? section.kind;
    let id = name;
    for (let again = 2; ids.has(id); again++) id = `${name}-${again}`;
    ids.add(id);
    return [{ section, id, planned: of }];
  });
}

/** The sections of a page, and the call at its end, which the shell shows above the footer; false: none. */
export function withoutCall(shown: readonly ShownSection[]) {
  const last = shown.at(-1);
  const call = last?.section.kind === 'call' ? { ...(last.section as CallWords), id: last.id } : (false as const);
  return { call, sections: call ? shown.slice(0, -1) : shown };
}
