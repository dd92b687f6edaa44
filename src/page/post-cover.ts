/** The cover of a post that has no picture: what its author chose, else its whole title, or nothing where that has no room. */
import type { PostCover } from '../contract.ts';
import type { CardPost } from './card-post.ts';
import { lettersOf, WIDE } from './letters.ts';

/** Letters of a title, and of a part of it that no line breaks: as many as fit in the smallest size. */
const MOST_LETTERS = 90;
const LONGEST_PART = 18;

/** Null: nothing but the ground. */
export function coverOf({ cover, title }: Pick<CardPost, 'cover' | 'title'>): PostCover | null {
  if (cover && (cover.kind !== 'title' || cover.text)) return cover;
  const longest = Math.max(
    ...title
      .replace(WIDE, ' ')
      .split(/[\s-]/)
      .map((part) => part.length),
  );
  return lettersOf(title) <= MOST_LETTERS && longest <= LONGEST_PART ? { kind: 'title', text: title } : null;
}
