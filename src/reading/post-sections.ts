/** Sections that a post has below it: `sections` in the front matter of `content/blogs/*.md`. */
import * as z from 'zod';
import type { ContentDocument, ContentProblem } from '../contract.ts';
import { filesIn } from './folders.ts';
import { sections } from '../sections/page-schema.ts';
import type { PostSections } from '../content/site-content.ts';

const withSections = z.strictObject({ sections });

/** @param problems gains what is wrong with them */
export function readPostSections(documents: readonly ContentDocument[], problems: ContentProblem[]): PostSections[] {
  return filesIn('blogs/', documents, withSections, problems).flatMap(({ document, id: slug, value }) =>
    value ? [{ document, slug, sections: value.sections }] : [],
  );
}
