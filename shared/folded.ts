/** Letters that Unicode takes apart into no letter and mark, as they are typed without a keyboard for them. */
const PLAIN: { readonly [letter: string]: string } = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const LETTER = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** A text in small letters as one types it who leaves accents out. The vowels of Indic scripts, marks like them, stay. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(LETTER, (letter) => PLAIN[letter]!);

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Words that a search, which leaves out marks alone, would not find by what is typed: folded, each once. */
export function foldedWords(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? [];
  return [...new Set(words.filter((word) => word.search(LETTER) !== -1).map(folded))];
}
