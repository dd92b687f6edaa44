import type { Service } from '../content/site-content.ts';
import type { PostSummary } from '../contract.ts';
import type { CardPost } from './card-post.ts';
import { listOf } from '../content/page-paths.ts';
import type { Page } from './context.tsx';

/** So many stand on a service's page. */
const MOST = 3;

/** A topic, category or tag, whatever its capitals. */
export const plainly = (word: string) => word.trim().toLowerCase();

/** Of each service, the newest posts on its subject: those with one of its topics as category or tag, whatever their capitals. */
export function subjectPosts(
  services: readonly Pick<Service, 'topics'>[],
  posts: readonly PostSummary[],
  cards: readonly CardPost[],
): CardPost[][] {
  const words = posts.map(({ category, tags }) => new Set([category ?? '', ...tags].map(plainly)));
  return services.map(({ topics }) => {
    const subjects = topics.map(plainly);
    return cards.filter((_, place) => subjects.some((topic) => words[place]!.has(topic))).slice(0, MOST);
  });
}

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
  const ids = services.map(({ id }) => id);
  return workFor(ids, texts);
}
