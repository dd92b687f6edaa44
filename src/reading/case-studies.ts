import { nearestOf } from '../../shared/nearest.ts';
import type { ContentDocument, ContentProblem } from '../contract.ts';
import { filesIn } from './folders.ts';
import { descriptionOf } from '../content/page-description.ts';
import { caseStudy } from '../sections/page-schema.ts';
import type { CaseStudy, Portfolio } from '../content/site-content.ts';

/**
 * @param of portfolio: null where it cannot be read; folder: what their pages are below
 * @param problems gains what is wrong with them, which stops the build
 * @returns the case studies in the order of their projects, and a warning for each whose project is not there, which is left out.
 *   Whoever removed all projects is not warned.
 */
export function readCaseStudies(
  documents: readonly ContentDocument[],
  { portfolio, folder }: { readonly portfolio: Portfolio | null; readonly folder: `/${string}` },
  problems: ContentProblem[],
): { caseStudies: CaseStudy[]; warnings: ContentProblem[] } {
  const warnings: ContentProblem[] = [];
  const projects = (['web', 'mobile'] as const).flatMap((platform) =>
    (portfolio?.[platform] ?? []).map((project) => ({ project, platform })),
  );
  const names = projects.map(({ project }) => project.id);
  const voices = idsOf(documents.find(({ name }) => name === 'testimonials')?.data);
  const files = filesIn('portfolio/', documents, caseStudy, problems);
  const caseStudies = files.flatMap(({ file, value, id: name, ...text }): CaseStudy[] => {
    const id = name.replace(/\/index$/, '');
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
    const { lead = of.project.description } = value;
    const { metaDescription = descriptionOf(lead, text.body, lead) } = value;
    return [{ ...value, ...of, lead, ...text, id, path: `${folder}${id}/`, metaDescription }];
  });
  caseStudies.sort((a, b) => names.indexOf(a.id) - names.indexOf(b.id));
  return { caseStudies, warnings };
}

const idsOf = (data: unknown): string[] =>
  Array.isArray(data) ? data.map((entry: { id?: unknown } | null) => String(entry?.id)) : [];
