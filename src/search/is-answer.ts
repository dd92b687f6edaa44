import { folded } from '../../shared/folded.ts';

/** So many first letters of a word have to be there. */
const LEAST = 3;

/**
 * Whether a post has a word of each beginning that was asked for. Of a word that no post has, Pagefind takes as much of its beginning as is a
 * word of some post, down to a letter: of `kubernetes` that may be `k`.
 */
export function isAnswer(query: string, { content, meta }: { content: string; meta: object }): boolean {
  const beginnings = new Set(wordsOf(`${Object.values(meta).join(' ')} ${content}`).map(beginningOf));
  return wordsOf(query).every((word) => word.length < LEAST || beginnings.has(beginningOf(word)));
}

/** Accents go, which people leave out. */
const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const beginningOf = (word: string) => word.slice(0, LEAST);
