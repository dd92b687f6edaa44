import type { CardPost } from './card-post.ts';
import type { Neighbour, Neighbours } from './page-props.ts';

/**
 * The posts before and after the one at a place of the list: a new post changes the page of one other.
 *
 * @param cards newest first
 */
export function neighboursAt(cards: readonly CardPost[], index: number): Neighbours {
  return { older: neighbour(cards[index + 1]), newer: neighbour(cards[index - 1]) };
}

export function neighbour(card: CardPost | undefined): Neighbour | null {
  if (!card) return null;
  const { slug, title, language } = card;
  return { slug, title, ...(language !== undefined && { language }) };
}
