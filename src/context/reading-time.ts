/** Words that people read of a text on a screen in a minute, in most languages. */
const WORDS_A_MINUTE = 230;

/** Whole minutes, of a text without words none. */
export function readingMinutes(words = 0): number {
  return Math.ceil(words / WORDS_A_MINUTE);
}
