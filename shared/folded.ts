/** Letters that Unicode takes apart into no letter and mark, as they are typed without a keyboard for them. */
const PLAIN = new Map(
  'łl øo đd ðd ħh ıi ßss æae œoe þth'.split(' ').map(([letter, ...plain]) => [letter, plain.join('')]),
);
const LETTER = /[łøđðħıßæœþ]/g;

/** A text in small letters as one types it who leaves accents out. The vowels of Indic scripts, marks like them, stay. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(LETTER, (letter) => PLAIN.get(letter)!);

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Words that a search, which leaves out marks alone, would not find by what is typed: folded, each once. */
export function foldedWords(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? [];
  return [...new Set(words.filter((word) => word.search(LETTER) !== -1).map(folded))];
}
