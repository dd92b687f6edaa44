import type { CardPost } from './card-post.ts';

/** A post where only its title is shown. */
export type Neighbour = Pick<CardPost, 'slug' | 'title' | 'language'>;
/** The posts before and after one, by their dates. */
export type Neighbours = { readonly older: Neighbour | null; readonly newer: Neighbour | null };
/** A post where only its title and date are shown. */
export type PostLine = Neighbour & Pick<CardPost, 'date'>;

export function lineOf(card: CardPost): PostLine {
  return { ...titleOf(card), date: card.date };
}

/** @param newer above the post in the list, newest first; a new post changes the page of one other */
export function neighboursOf(newer: CardPost | undefined, older: CardPost | undefined): Neighbours {
  return { older: older ? titleOf(older) : null, newer: newer ? titleOf(newer) : null };
}

function titleOf({ slug, title, language }: CardPost): Neighbour {
  return { slug, title, ...(language && { language }) };
}
