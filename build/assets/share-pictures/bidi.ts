/** The order in which the parts of a line stand: so much of the Unicode bidirectional algorithm (UAX 9) as titles need, no embeddings. */

export type Direction = 'ltr' | 'rtl';

/** Letters, with their marks, that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

const R = `(?:(?![\\p{P}\\p{Nd}])${RIGHT_TO_LEFT.source})`;
const NUMBER = '[\\p{Sc}%]?\\p{Nd}+(?:[.,:/]\\p{Nd}+)*[\\p{Sc}%]?';
const L = `(?:(?!${R})[\\p{L}\\p{Sc}])`;
/** What stands the other way round in a text of a direction: letters, and what is between them; in Arabic numbers too. */
const AGAINST = {
  ltr: new RegExp(`(${R}(?:(?:(?!${L}).)*(?:${R}|\\p{Nd}))?)`, 'su'),
  rtl: new RegExp(`(${L}(?:(?:(?!${R}).)*(?:${L}|\\p{Nd}))?|${NUMBER})`, 'su'),
};

/** That of its first letter. */
export function baseDirection(text: string): Direction {
  const first = [...text].find((sign) => /\p{L}/u.test(sign)) ?? '';
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/**
 * The parts of a line that are of one direction each, as they stand from left to right.
 *
 * @param base of the text that the line is of
 */
export function visualParts(line: string, base: Direction): { readonly text: string; readonly direction: Direction }[] {
  const parts = line.split(AGAINST[base]).map((text, index) => {
    if (text === '') return [];
    return index % 2 === 0 ? [{ text, direction: base }] : visualParts(text, base === 'ltr' ? 'rtl' : 'ltr');
  });
  return (base === 'rtl' ? parts.reverse() : parts).flat();
}
