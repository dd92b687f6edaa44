/** Case studies: `content/portfolio/ferry-times.md` is the page of the project `ferry-times`, `/portfolio/ferry-times/`. */
import * as z from 'zod';
import { record } from './artefacts.ts';
import { count, day, entries, figure, paragraph, text, titled } from './fields.ts';
import { formerPaths, id, likeness, serviceId } from './schema.ts';

/** The front matter; the story is the Markdown text below it. The title is the project's. */
export const caseStudy = z.strictObject({
  lead: paragraph.optional().describe("The banner's sentence. Left out: the description of the project."),
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
  problem: paragraph
    .optional()
    .describe('What was wrong, what was decided, and what came of it: a sentence or two each.'),
  decision: paragraph.optional(),
  outcome: paragraph.optional(),
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
