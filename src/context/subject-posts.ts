import type { Service } from '../content/site-content.ts';
import type { PostSummary } from '../contract.ts';
import type { CardPost } from './card-post.ts';

/** So many stand on a service's page. */
const MOST = 3;

/** A topic, category or tag, whatever its capitals. */
export const plainly = (word: string) => word.trim().toLowerCase();

/**
 * The posts of each service's subject: those with one of its topics as category or tag, whatever their capitals.
 *
 * @param posts newest first
 * @param cards theirs
 * @returns of each service, in their order, the newest
 */
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
