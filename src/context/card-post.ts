import type { Json, Picture, PostCover, UrlPath } from '../contract.ts';
import type { Family, Ground } from '../stitch/families.ts';

/** A post as cards show it: everything decided, ready for JSON. */
export type CardPost = {
  readonly slug: string;
  /** As in PostSummary. */
  readonly language?: string;
  readonly title: string;
  /** Empty when the post has none. */
  readonly excerpt: string;
  readonly category: string | null;
  /** The category's page, where it is known to be there. */
  readonly topic?: UrlPath;
  readonly image: { readonly [Key in keyof Picture]: Picture[Key] } | null;
  /** `iso` for machines, `text` as people read it; null when the post has no date. */
  readonly date: { readonly iso: string; readonly text: string } | null;
  /** As its author chose it. */
  readonly cover?: PostCover;
  /** Those that the project adds to posts. */
  readonly fields?: { readonly [name: string]: Json };
  /** The cloth of its page, and the ground of its cover, shown when there is no picture. */
  readonly family: Family;
  readonly ground: Ground;
};

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
