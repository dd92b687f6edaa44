import type { Picture, PostSummary, UrlPath } from '../contract.ts';
import type { Weave } from '../stitch/assign.ts';

/** A post as cards show it: everything decided, ready for JSON. */
export type CardPost = Pick<
  PostSummary,
  'slug' | 'language' | 'title' | 'excerpt' | 'category' | 'cover' | 'fields'
> & {
  /** The category's page, where it is known to be there. */
  readonly topic?: UrlPath;
  readonly image: Pick<Picture, keyof Picture> | null;
  /** `iso` for machines, `text` as people read it; null when the post has no date. */
  readonly date: { readonly iso: string; readonly text: string } | null;
  /** Of its page, and the ground of its cover, shown when there is no picture. */
} & Weave;

/** A post where only its title is shown. */
export type Neighbour = Pick<CardPost, 'slug' | 'title' | 'language'>;
/** The posts before and after one, by their dates. */
export type Neighbours = { readonly older: Neighbour | null; readonly newer: Neighbour | null };
/** A post where only its title and date are shown. */
export type PostLine = Neighbour & Pick<CardPost, 'date'>;

export const lineOf = (card: CardPost): PostLine => ({ ...titleOf(card), date: card.date });

/** @param newer above the post in the list, newest first; a new post changes the page of one other */
export function neighboursOf(newer: Neighbour | undefined, older: Neighbour | undefined): Neighbours {
  return { older: older ?? null, newer: newer ?? null };
}

export function titleOf({ slug, title, language }: CardPost): Neighbour {
  return { slug, title, ...(language && { language }) };
}
