/** Case studies: `content/portfolio/ferry-times.md` is the page of the project `ferry-times`, `/portfolio/ferry-times/`. */
import * as z from 'zod';
import type { SafeHtml } from '../contract.ts';
import { record } from './artefacts.ts';
import { count, day, entries, figure, paragraph, text, titled } from './fields.ts';
import { formerPaths, id, likeness, serviceId, type portfolio } from './schema.ts';
import type { Section } from './section.ts';

/** The front matter; the story is the Markdown text below it. The title is the project's. */
export const caseStudy = z.strictObject({
  lead: paragraph.describe("The banner's sentence."),
  metaDescription: paragraph.optional().describe('Head tag; without it, the lead and the beginning of the text.'),
  formerPaths,
  updated: day.optional().describe('The day of its last change, for search engines.'),
  client: text.optional().describe('Who it was made for, as far as you may say.'),
  sector: text.optional(),
  year: count,
  team: count.describe('How many people worked on it.'),
  weeks: count.describe('How many weeks it took.'),
  technology: entries(text).describe('Languages, frameworks and services that it uses.'),
  services: entries(serviceId).describe(
    'The services that it is an example of, by the names of their files: their pages show it.',
  ),
  problem: paragraph.describe('What was wrong, what was decided, and what came of it: a sentence or two each.'),
  decision: paragraph,
  outcome: paragraph,
  figures: entries(figure)
    .refine((figures) => figures.length <= 3, 'expected at most three figures')
    .describe('Up to three numbers that show what came of it.'),
  quote: z
    .strictObject({
      text: paragraph,
      name: text.optional(),
      role: text.optional(),
      id: id.optional().describe('Of their testimonial: its name, position and portrait are shown.'),
      ...likeness,
    })
    .refine(({ name, id }) => name ?? id, { path: ['name'], error: 'expected a name, or the id of a testimonial' })
    .optional()
    .describe('What the client says of it.'),
  refused: titled.optional().describe('What was proposed and turned down, and why.'),
  record: record
    .optional()
    .describe(
      'A paper from the work, drawn: who decided what, step by step. Photographs stand in the text, beside the file.',
    ),
});

type Front = z.infer<typeof caseStudy>;
export type Portfolio = z.infer<typeof portfolio>;
type Project = Portfolio['web' | 'mobile'][number];

export interface CaseStudy extends Omit<Front, 'metaDescription'> {
  readonly sections: readonly Section[];
  /** The project's. */
  readonly id: string;
  readonly project: Project;
  readonly platform: 'web' | 'mobile';
  /** Its document: `portfolio/ferry-times`. */
  readonly document: string;
  /** `/portfolio/{id}/` */
  readonly path: `/${string}`;
  readonly metaDescription: string;
  readonly body: SafeHtml;
  /** Addresses the body links to. */
  readonly links: readonly string[];
  /** Ids in the body, which links may point at. */
  readonly ids: readonly string[];
}
