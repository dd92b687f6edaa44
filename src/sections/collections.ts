/** The collections that the project declares, by the names of their files, which are those of their folders in `content/`. */
import type { SectionSchema } from './kind.ts';
import type { Collection } from '../content/collection.ts';

const files: Readonly<Record<string, Collection>> = import.meta.glob(['../own/collections/*.ts'], {
  eager: true,
  import: 'default',
});

export const collections: ReadonlyMap<string, Collection> = new Map(
  Object.entries(files).map(([path, collection]) => [path.replace(/^.*\/|\.ts$/g, ''), collection]),
);

/** The collection of a document, by the folder in its name; undefined for any other document. */
export const collectionOf = (document: string): Collection | undefined => collections.get(document.split('/', 1)[0]!);

/** The kinds of section that list the entries of a collection. */
export const collectionSchemas: readonly (readonly [kind: string, SectionSchema])[] = Array.from(
  collections,
  ([kind, { name, about }]) => [kind, { name, about, fields: {}, framed: true }],
);
