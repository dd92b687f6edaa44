/** Twice as wide as a Latin letter; lines break beside each. */
export const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/** How much room a text takes, in Latin letters. */
export const widthInLetters = (text: string) => text.replace(WIDE, '$&$&').length;
