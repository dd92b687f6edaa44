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
  const found = services.map((): CardPost[] => []);
  const byTopic = new Map<string, CardPost[][]>();
  for (const [place, { topics }] of services.entries()) {
    for (const topic of topics.map(plainly)) byTopic.set(topic, [...(byTopic.get(topic) ?? []), found[place]!]);
  }
  if (byTopic.size === 0) return found;
  for (const [index, { category, tags }] of posts.entries()) {
    const words = [...new Set([category ?? '', ...tags].map(plainly))];
    for (const list of new Set(words.flatMap((word) => byTopic.get(word) ?? [])))
      if (list.length < MOST) list.push(cards[index]!);
  }
  return found;
}
