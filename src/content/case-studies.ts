/** Case studies: `content/portfolio/ferry-times.md` is the page of the project `ferry-times`, `/portfolio/ferry-times/`. */
import * as z from 'zod';
import type { ContentDocument, ContentProblem, SafeHtml } from '../contract.ts';
import { record } from './artefacts.ts';
import { check } from './check.ts';
import { count, day, entries, figure, paragraph, text, titled } from './fields.ts';
import { descriptionOf } from './page-description.ts';
import { nearestOf } from './nearest.ts';
import { formerPaths, id, serviceId, type portfolio } from './schema.ts';

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
type Portfolio = z.infer<typeof portfolio>;
type Project = Portfolio['web' | 'mobile'][number];

export interface CaseStudy extends Omit<Front, 'metaDescription'> {
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

const FOLDER = 'portfolio/';

export const isCaseStudy = ({ name }: ContentDocument): boolean => name.startsWith(FOLDER);

/**
 * @param portfolio null where it cannot be read
 * @returns the case studies in the order of their projects; what is wrong with them, which stops the build; and a warning for each
 *   whose project is not there, which is left out. Whoever removed all projects is not warned.
 */
export function readCaseStudies(
  documents: readonly ContentDocument[],
  portfolio: Portfolio | null,
): { caseStudies: CaseStudy[]; problems: ContentProblem[]; warnings: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const warnings: ContentProblem[] = [];
  const projects = (['web', 'mobile'] as const).flatMap((platform) =>
    (portfolio?.[platform] ?? []).map((project) => ({ project, platform })),
  );
  const names = projects.map(({ project }) => project.id);
  const voices = idsOf(documents.find(({ name }) => name === 'testimonials')?.data);
  const caseStudies = documents.filter(isCaseStudy).flatMap((document): CaseStudy[] => {
    const { value, problems: found } = check(document, caseStudy);
    problems.push(...found);
    const { file, name, links, ids = [] } = document;
    const id = name.slice(FOLDER.length).replace(/\/index$/, '');
    const of = projects[names.indexOf(id)];
    if (!of && names.length > 0) {
      const message = `no project of content/portfolio.yaml has the id "${id}"${nearestOf(id, names)}`;
      warnings.push({ file, path: [], message });
    }
    if (!value || !of) return [];
    const voice = value.quote?.id;
    if (voice !== undefined && !voices.includes(voice)) {
      const message = `no testimonial of content/testimonials.yaml has the id "${voice}"${nearestOf(voice, voices)}`;
      warnings.push({ file, path: ['quote', 'id'], message });
    }
    const body = document.body ?? ('' as SafeHtml);
    const path = `/${FOLDER}${id}/` as const;
    const { metaDescription = descriptionOf({ lead: value.lead, body, otherwise: value.lead }) } = value;
    return [{ ...value, ...of, id, document: name, path, metaDescription, body, links, ids }];
  });
  caseStudies.sort((a, b) => names.indexOf(a.id) - names.indexOf(b.id));
  return { caseStudies, problems, warnings };
}

const idsOf = (data: unknown): string[] =>
  Array.isArray(data) ? data.map((entry: { id?: unknown } | null) => String(entry?.id)) : [];
