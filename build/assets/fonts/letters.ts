/** Which characters the faces of a site are cut to, and how characters are written in CSS and in messages. */

/** Characters that leave no mark: spaces, controls, and what only steers its neighbours (joiners, variation selectors). */
export const INVISIBLE = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Text of any kind has these. */
const COMMON = `${between(0x30, 0x39)}${between(0x41, 0x5a)}${between(0x61, 0x7a)} \u00a0!&(),-./:;?©·–—‘’“”…`;
/** Posts bring the rest of ASCII and of print, and the letters of western Europe. */
const WESTERN = `${between(0x21, 0x7e)}${between(0xc0, 0xff)}−¡¿«»€£°Œœ`;

/** A site that has fewer letters of an alphabet shows a few words of it, and is not written in it. */
const WRITTEN = 100;
/** Below it a page of 128 numbers is an alphabet or a part of one; above are symbols, and scripts of many pages. */
const FIRST_SYMBOL = 0x2000;
const PAGE = 0x80;

export type Letters = ReturnType<typeof lettersOf>;

/** @param text the site's own texts in one; posts are not part of it */
export function lettersOf(text: string) {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const used = new Set([...counts.keys()].filter((letter) => !/\p{Cc}/u.test(letter)).sort());
  const pages = Map.groupBy(used, (letter) => PAGE * Math.floor(letter.codePointAt(0)! / PAGE));
  const alphabets = [...pages]
    .filter(([page]) => page > 0xff && page < FIRST_SYMBOL)
    .filter(([, letters]) => letters.reduce((sum, letter) => sum + counts.get(letter)!, 0) >= WRITTEN)
    .map(([page]) => between(page, page + PAGE - 1));
  const first = new Set([...used, ...COMMON]);
  const later = [...WESTERN, ...alphabets.join('')].filter((letter) => !first.has(letter));
  return {
    /** Of the site's own text: each needs a glyph. */
    used,
    /** Of the file that every page loads: the used ones, and those that any text has. */
    first,
    /** Those that a post may bring: the rest of each alphabet that the site is written in. */
    later: new Set(later),
  };
}

function between(start: number, end: number): string {
  return String.fromCodePoint(...Array.from({ length: end - start + 1 }, (_, index) => start + index));
}

/**
 * CSS `unicode-range` from each of the letters to the next, where they are near and none of the family's other letters is between: few
 * ranges are few bytes.
 *
 * @param all letters of the family
 */
export function rangesOf(letters: readonly string[], all: ReadonlySet<string>): string {
  const ranges: [first: number, last: number][] = [];
  for (const next of letters.map((letter) => letter.codePointAt(0)!).sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    const isNear = range && next - range[1] <= PAGE;
    if (isNear && ![...between(range[1] + 1, next - 1)].some((letter) => all.has(letter))) range[1] = next;
    else ranges.push([next, next]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
}

/** A character and its number, for messages. */
export function named(letter: string): string {
  const code = letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return `"${letter}" (U+${code})`;
}
