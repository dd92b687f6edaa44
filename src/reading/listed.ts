/** Sections that list the entries of a collection become what the collection makes of them. */
import type { ContentProblem, Json } from '../contract.ts';
import { topicSlug } from '../../shared/slug.ts';
import { dayText } from '../context/dates.ts';
import { moment } from '../content/fields.ts';
import type { Collection, Entry, Listed, Written } from '../content/collection.ts';
import type { Section, ContentPage, SiteContent } from '../content/site-content.ts';
import { check } from './check.ts';
import { collections } from '../sections/collections.ts';
import { section } from '../sections/page-schema.ts';
import { groupPage } from './group-pages.ts';

const writtenIn = (language: string): Written => ({ day: (iso) => dayText(iso.slice(0, 10), language) });

/** The sections that stand above an entry's own; what is wrong with them is a fault of the collection's file. */
export function entryHead(
  { page }: Collection,
  entry: Omit<Entry, 'metaDescription'>,
  language: string,
  problems: ContentProblem[],
): Section[] {
  return page(entry, writtenIn(language)).flatMap((one) => checked(one, entry.document, problems));
}

/** What search engines take an entry for. */
export function entryThing({ thing }: Collection, entry: Omit<Entry, 'metaDescription'>, problems: ContentProblem[]) {
  const said = thing?.(entry) ?? null;
  for (const name of ['starts', 'ends'] as const) {
    const [issue] = moment.optional().safeParse(said?.[name]).error?.issues ?? [];
    if (!issue) continue;
    const file = `src/collections/${entry.document.split('/', 1)[0]}.ts`;
    const message = `makes a wrong \`${name}\` of ${entry.document}, “${said?.[name]}”: ${issue.message}`;
    problems.push({ file, line: 1, path: [], message });
  }
  return said;
}

/** The content with lists in the place of the sections that name a collection, and with the pages of its groups. */
export function withLists(
  content: SiteContent,
  language: string,
  problems: ContentProblem[],
  declared: ReadonlyMap<string, Collection> = collections,
): SiteContent {
  if (declared.size === 0) return content;
  const written = writtenIn(language);
  const all = Array.from(declared, ([kind, collection]) => groupEntries(kind, collection, content.pages));
  const lists = new Map(all.map((each) => [each.kind, (own: Section) => listOf(each, own, written, problems)]));
  const grouped = new Map(all.flatMap((each) => each.groups.flatMap((group) => entriesOf(group, each, written))));
  const shown = <Page extends Pick<ContentPage, 'sections'>>(page: Page): Page => ({
    ...page,
    sections: page.sections.flatMap((own) => lists.get(own.kind)?.(own) ?? own),
  });
  const pages = content.pages.map((page) => shown({ ...page, ...grouped.get(page.document) }));
  return {
    ...content,
    pages: [...pages, ...all.flatMap((each) => groupPages(each, written))],
    services: content.services.map(shown),
    caseStudies: content.caseStudies.map(shown),
    postSections: content.postSections.map(shown),
  };
}

type Grouped = ReturnType<typeof groupEntries>;

/** The groups that have entries; `overview` is the document of the page that lists the entries, below which groups have theirs. */
function groupEntries(kind: string, collection: Collection, pages: readonly ContentPage[]) {
  const { order, groups = [], groupOf } = collection;
  const own = pages.filter(({ document }) => document.startsWith(`${kind}/`)) as Entry[];
  const entries = order ? own.toSorted(order) : own;
  const overview = pages.find(({ sections }) => sections.some((section) => section.kind === kind))?.document;
  const hasPages = overview !== undefined && collection.groupPages !== false;
  const all = groups.map((group) => {
    const slug = hasPages ? topicSlug(group.title) : null;
    const path = slug === null ? null : (`/${kind}/${slug}/` as const);
    return { ...group, path, entries: entries.filter((entry) => groupOf?.(entry) === group.title) };
  });
  return { kind, collection, overview, entries, groups: all.filter((group) => group.entries.length > 0) };
}

/** How many others of its group an entry shows. */
const RELATED = 3;

/** By document, of each entry: its group's page, and a section with the next of the group, after the last the first. */
function entriesOf(
  { title, path, entries }: Grouped['groups'][number],
  { collection }: Grouped,
  written: Written,
): [document: string, Pick<ContentPage, 'group' | 'related'>][] {
  return entries.map(({ document }, place) => {
    const next = [...entries.slice(place + 1), ...entries.slice(0, place)].slice(0, RELATED);
    const related = { ...listing(itemsOf(next, collection, written)), title };
    return [document, { ...(path && { group: path }), ...(next.length > 0 && { related }) }];
  });
}

/** The section that lists a collection, with the heading of the page's own. */
function listOf(of: Grouped, own: Section, written: Written, problems: ContentProblem[]): Section[] {
  const { collection, entries, groups } = of;
  if (collection.list) {
    const list = collection.list(entries, written);
    return checked({ ...list, ...own, kind: list.kind }, own.kind, problems);
  }
  const grouped = new Set(groups.flatMap((group) => group.entries));
  const rest = entries.filter((entry) => !grouped.has(entry));
  const named = groups.map(({ title, text, path, entries }) => {
    return { title, ...(text && { text }), ...(path && { to: path }), items: itemsOf(entries, collection, written) };
  });
  return [{ ...own, ...listing(itemsOf(rest, collection, written), named) }];
}

const listing = (items: readonly object[], groups: readonly object[] = []) => ({ kind: 'listing', items, groups });

function itemsOf(entries: readonly Entry[], { note }: Collection, written: Written) {
  return entries.map((entry) => {
    const { title, metaDescription: text, path: to } = entry;
    const { picture, alt } = entry as { readonly picture?: string; readonly alt?: string };
    const said = note?.(entry, written);
    return { title, text, to, ...(said && { note: said }), ...(picture && { picture, ...(alt && { alt }) }) };
  });
}

function groupPages({ collection, overview, groups }: Grouped, written: Written): ContentPage[] {
  return groups.flatMap(({ title, text, path, entries }) => {
    if (path === null || overview === undefined) return [];
    const names = entries.map((entry) => entry.title);
    return groupPage({ title, text, path, names, document: overview }, listing(itemsOf(entries, collection, written)));
  });
}

function checked(made: Listed, document: string, problems: ContentProblem[]): Section[] {
  const file = `src/collections/${document.split('/', 1)[0]}.ts`;
  const written = { file, name: document, data: made as Json, body: null, links: [] };
  const found: ContentProblem[] = [];
  const value = check(written, section, found);
  const [problem] = found;
  if (!problem) return [value as Section];
  const message = `makes a wrong section “${made.kind}” (${problem.path.join('.')}): ${problem.message}`;
  if (!problems.some((problem) => problem.message === message)) problems.push({ file, line: 1, path: [], message });
  return [];
}
