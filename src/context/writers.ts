import { topicSlug } from '../../shared/slug.ts';
import type { Person } from '../content/site-content.ts';
import type { Topics } from './topics.ts';

/** The person of `people.yaml` whose name an author's page has; names that make one address are one person's. */
export function personOf(people: readonly Person[], authorSlug: string | null): Person | undefined {
  return people.find(({ name }) => topicSlug(name) === authorSlug);
}

/** Ids of the people with an author's page. */
export function writersOf(people: readonly Person[], topics: Pick<Topics, 'pathOf'>): string[] {
  return people.filter(({ name }) => topics.pathOf('author', name) !== null).map(({ id }) => id);
}
