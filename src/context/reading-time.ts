/** Words that people read of a text on a screen in a minute, in most languages. */
const WORDS_A_MINUTE = 230;

/** Whole minutes, of a text without words none. */
export const readingMinutes = (words = 0): number => Math.ceil(words / WORDS_A_MINUTE);
