/** Sections that a post has below it: `sections` in the front matter of `content/blogs/*.md`. */
import * as z from 'zod';
import type { ContentDocument, ContentProblem } from '../contract.ts';
import { check } from './check.ts';
import { sections } from './page-schema.ts';
import type { PostSections } from './site-content.ts';

const FOLDER = 'blogs/';
const withSections = z.strictObject({ sections });

export const isPost = ({ name }: ContentDocument): boolean => name.startsWith(FOLDER);

/** @param problems gains what is wrong with them */
export function readPostSections(documents: readonly ContentDocument[], problems: ContentProblem[]): PostSections[] {
  return documents.filter(isPost).flatMap((document) => {
    const { value, problems: found } = check(document, withSections);
    problems.push(...found);
    const { name } = document;
    return value ? [{ document: name, slug: name.slice(FOLDER.length), sections: value.sections }] : [];
  });
}
