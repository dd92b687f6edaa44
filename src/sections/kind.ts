/**
 * What makes a kind of section: each folder beside this file and in `sections/` of the project's code is one, and adding a folder adds a
 * kind. Beside it, the fields that schemas are made of.
 */
import type { z } from 'zod';
import { type figure, link, paragraph, text } from '../content/fields.ts';
import type { Section, SiteContent } from '../content/site-content.ts';
import type { AlternateSection, Json } from '../contract.ts';
import type { CardPost } from '../context/card-post.ts';
import type { TopicLink } from '../context/page-props.ts';
import type { Topics } from '../context/topics.ts';

export { z } from 'zod';
export * from '../content/fields.ts';
export { record } from '../content/artefacts.ts';
export { photo, ratio } from '../content/pictures.ts';
export { clients, icon, id, picture, serviceId, voices } from '../content/schema.ts';
export { families } from '../stitch/families.ts';

type Shape = z.core.$ZodLooseShape;
/** The fields of a kind, as its view gets them. */
export type FieldsOf<Kind> = Kind extends SectionSchema<infer Fields, infer _> ? Fields : never;
/** What its `plan` returns. */
export type PlannedOf<Kind> = Kind extends SectionSchema<infer _, infer Planned> ? Planned : never;

export const heading = {
  label: text.optional().describe('A few words above the heading.'),
  title: text.optional().describe('The heading.'),
  lead: paragraph.optional().describe('A sentence beside the heading.'),
  link: link.optional().describe('At the other end of the heading’s row.'),
};
/** The heading of a framed section. */
export type Heading = z.infer<z.ZodObject<typeof heading>>;

export interface PlannedWith {
  readonly content: SiteContent;
  /** Newest first. */
  readonly cards: readonly CardPost[];
  readonly topics: Topics;
  readonly topicLinks: readonly TopicLink[];
  readonly hasSearch: boolean;
  /** The part of the list of posts that the page shows; `number` from 1 to `count`. */
  readonly part: { readonly number: number; readonly count: number; readonly posts: readonly CardPost[] };
}

/** The default export of a folder's `schema.ts`. It runs in the build and on the editing page: no component, no style. */
export interface SectionSchema<Fields = Section, Planned = Json> {
  /** What an editor reads where a section is added. */
  readonly name: string;
  readonly about: string;
  /** Those of the kind alone: `kind`, `id` and `hidden` are every section's. */
  readonly fields: Shape;
  /** The section has a heading of the usual form, on one of two grounds by turns, and these fields: label, title, lead, link. */
  readonly framed?: true;
  /** The section draws itself, and stands on the two grounds by turns like those that are framed. */
  readonly alternates?: true;
  /** Holds the heading of the page where it is the first section. */
  readonly leads?: true;
  /** May stand above the section that holds the heading of the page. */
  readonly precedes?: true;
  /** A second one on a page is refused. */
  readonly once?: true;
  /** A field that is missing or does not fit the others, and what is said of it; null: the section can be shown. */
  readonly lacks?: (fields: Fields) => readonly [field: string, message: string] | null;
  /** Sections with nothing to show are left out. */
  readonly isEmpty?: (fields: Fields, content: SiteContent, planned: Planned | null) => boolean;
  /** Which of its parts it shows: `NAME.part.tsx` beside its view, whose styles other pages need not. */
  readonly part?: (fields: Fields) => string | undefined;
  /** By field, the ids that entries of a list may name; an unknown one gets a warning. */
  readonly names?: (content: SiteContent) => { readonly [field: string]: readonly { readonly id: string }[] };
  /** What it needs of the posts; JSON. */
  readonly plan?: (fields: Fields, posts: PlannedWith) => Planned;
  /** What it says, for those who read no HTML. */
  readonly words?: (fields: Fields, content: SiteContent) => AlternateSection;
}

type Own<Fields extends Shape, IsFramed> = z.infer<z.ZodObject<Fields>> & (IsFramed extends true ? Heading : unknown);

export function sectionSchema<const Fields extends Shape, const IsFramed extends boolean = false, Planned = null>(
  kind: SectionSchema<Own<Fields, IsFramed>, Planned> & { readonly fields: Fields; readonly framed?: IsFramed },
): SectionSchema<Own<Fields, IsFramed>, Planned> {
  return kind;
}

/** A section that shows some of a collection. */
export interface Named {
  readonly show: readonly string[];
}

/** Those that are named, in the order of the collection; all where none is named. */
export function namedIn<Entry extends { id: string }>(all: readonly Entry[], { show }: Named): readonly Entry[] {
  return show.length === 0 ? all : all.filter(({ id }) => show.includes(id));
}

/** What entries with a title and a text say. */
export function titledWords({
  title = '',
  items,
}: {
  readonly title?: string | undefined;
  readonly items: readonly { readonly title: string; readonly text: string; readonly link?: Heading['link'] }[];
}): AlternateSection {
  return { title, entries: items.map(({ title, text, link = null }) => ({ title, text, link })) };
}

/** What figures say. */
export function figureWords(figures: readonly z.infer<typeof figure>[]): AlternateSection['entries'] {
  return figures.map(({ value, unit, label, source }) => ({
    title: [value, unit].filter(Boolean).join(' '),
    text: [label, source].filter(Boolean).join(' · '),
    link: null,
  }));
}

/** Modules such as `./cards/schema.ts` by the names of their folders, which are those of the kinds. The owner's replace the engine's. */
export function byFolder<Module>(modules: Readonly<Record<string, Module>>): ReadonlyMap<string, Module> {
  const engineFirst = Object.entries(modules).sort(([a], [b]) => Number(isOwn(a)) - Number(isOwn(b)));
  return new Map(engineFirst.map(([path, module]) => [path.split('/').at(-2)!, module]));
}
const isOwn = (path: string) => path.includes('/own/');
