/** What a project declares in a file of `collections/` of its code: entries of a kind, each a page, and a section that lists them. */
import type * as z from 'zod';
import type { ContentPage } from './site-content.ts';

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
  /** The section that shows the entries, where a page has a section of the collection's kind; that one's heading is added. */
  readonly list: (entries: readonly Entry<Fields>[], written: Written) => Listed;
}

/** How the site writes what is no text. */
export interface Written {
  /** `2026-11-22` -> `November 22, 2026`, in the site's language. */
  readonly day: (iso: string) => string;
}

/** The declaration, its functions typed by its fields. */
export function collection<const Shape extends z.core.$ZodLooseShape>(
  declared: Collection<z.infer<z.ZodObject<Shape>>> & { readonly fields: Shape },
): Collection {
  return declared as unknown as Collection;
}
