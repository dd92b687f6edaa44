/** The work that stands one press away from a service or a post. */
import { listOf } from '../content/page-paths.ts';
import type { Page } from './context.tsx';
import { plainly } from './subject-posts.ts';

type Texts = Pick<Page, 'content' | 'labels'>;

/**
 * @param services ids of those that it should be an example of
 * @returns the first case study of one of them; without one, the page of all projects; null where there is none either
 */
export function workFor(services: readonly string[], { content, labels }: Texts) {
  const study = content.caseStudies.find((study) => study.services.some((id) => services.includes(id)));
  if (study) return { path: study.path, title: study.project.title };
  const all = listOf(content, 'case-studies');
  return all ? { path: all.path, title: labels.cases.work } : null;
}

/** The same for a post. @param words its category and tags: services have them as topics */
export function workOn(words: readonly string[], texts: Texts) {
  const plain = new Set(words.map(plainly));
  const services = texts.content.services.filter(({ topics }) => topics.some((topic) => plain.has(plainly(topic))));
  return workFor(
    services.map(({ id }) => id),
    texts,
  );
}
