/** Folders of `content/`, each file of which is a page or what a page shows: front matter of one schema, and a text. */
import type * as z from 'zod';
import type { ContentDocument, ContentProblem, SafeHtml } from '../contract.ts';
import { check } from './check.ts';

/** Every file of a folder, with its name in it and what it holds. @param problems gains what is wrong with them */
export function filesIn<Schema extends z.ZodType>(
  folder: string,
  documents: readonly ContentDocument[],
  schema: Schema,
  problems: ContentProblem[],
) {
  const files = documents.filter(({ name }) => name.startsWith(folder));
  return files.map((document) => ({
    ...textOf(document),
    file: document.file,
    id: document.name.slice(folder.length),
    value: check(document, schema, problems),
  }));
}

/** The text of a document, and what is in it. */
export const textOf = ({ name, body, links, ids = [] }: ContentDocument) => ({
  document: name,
  body: body ?? ('' as SafeHtml),
  links,
  ids,
});

/** What a document without a title is called, by the name of its file: `about-us` -> `About us`. */
export function titleFrom(name: string): string {
  const words = name.split('/').at(-1)!.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
