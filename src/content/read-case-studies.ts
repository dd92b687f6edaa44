import type { ContentDocument, ContentProblem, SafeHtml } from '../contract.ts';
import type { CaseStudy, Portfolio } from './case-studies.ts';
import { check } from './check.ts';
import { nearestOf } from './nearest.ts';
import { descriptionOf } from './page-description.ts';
import { caseStudy } from './page-schema.ts';

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
