/** What a project declares in a file of `collections/` of its code: entries of a kind, each a page, and a section that lists them. */
import type * as z from 'zod';
import type { EntryThing, ContentPage } from './site-content.ts';

/** A file of the collection's folder: a page with fields of its own. */
export type Entry<Fields = unknown> = ContentPage & Fields;

/** A section as a page lists it: its kind, and the fields of that kind. */
export type Listed = { readonly kind: string; readonly [field: string]: unknown };

export interface Collection<Fields = unknown> {
  /** Of the folder, on the editing page: `Events`. */
  readonly name: string;
  /** Of one entry: `Event`. */
  readonly one: string;
  /** What the section that lists the entries shows; an editor reads it where a section is added. */
  readonly about: string;
  /** Of an entry, beside those of every page. */
  readonly fields: z.core.$ZodLooseShape;
  /** Without it, entries are in the order of their files' names. */
  readonly order?: (one: Entry<Fields>, other: Entry<Fields>) => number;
  /** The sections of an entry's page that stand above its own. */
  readonly page: (entry: Omit<Entry<Fields>, 'metaDescription'>, written: Written) => readonly Listed[];
  /**
   * The section that shows the entries, where a page has a section of the collection's kind; that one's heading is added. Without it, a
   * listing in groups, each entry with its title, description and picture.
   */
  readonly list?: (entries: readonly Entry<Fields>[], written: Written) => Listed;
  /** What such a listing says beside a title: a price, a day. */
  readonly note?: (entry: Entry<Fields>, written: Written) => string | undefined;
  /** In the order in which they are shown. */
  readonly groups?: readonly CollectionGroup[];
  /** The title of the group of an entry. */
  readonly groupOf?: (entry: Entry<Fields>) => string | undefined;
  /** False: groups have no pages of their own. */
  readonly groupPages?: boolean;
  /** What search engines take an entry for; null: for a page. */
  readonly thing?: (entry: Omit<Entry<Fields>, 'metaDescription'>) => EntryThing | null;
}

/** Entries that belong together. Their page is below the collection. */
export interface CollectionGroup {
  readonly title: string;
  readonly text?: string;
}

/** How the site writes what is no text. */
export interface Written {
  /** `2026-11-22`, or with a time -> `November 22, 2026`, in the site's language. */
  readonly day: (iso: string) => string;
}

/** The declaration, its functions typed by its fields. */
export function collection<const Shape extends z.core.$ZodLooseShape>(
  declared: Collection<z.infer<z.ZodObject<Shape>>> & { readonly fields: Shape },
): Collection {
  return declared as unknown as Collection;
}
