import { distance } from 'fastest-levenshtein';

/** Shorter words are like too many others. */
const LEAST = 4;
/** From so many letters on two may be wrong, else one. */
const LONG = 6;

/**
 * What was meant by a question that finds nothing: each word that no post has as the nearest one that they have.
 *
 * @param words of the posts, those of most posts first
 * @returns null where no word is near
 */
export function meant(query: string, words: readonly string[]): string | null {
  const known = new Set(words);
  const asked = query.toLowerCase();
  const better = asked.replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
    word.length < LEAST || known.has(word) ? word : nearest(word, words),
  );
  return better === asked ? null : better;
}

function nearest(word: string, words: readonly string[]): string {
  let best = word;
  let least = word.length < LONG ? 2 : 3;
  for (const other of words) {
    const apart = Math.abs(other.length - word.length) < least ? distance(word, other) : least;
    if (apart < least) [best, least] = [other, apart];
  }
  return best;
}
