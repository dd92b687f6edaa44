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
/**
 * Any letter of the scripts of India and Sri Lanka, a page of numbers each, as a source of posts may bring it: letters take their forms from
 * those around them, so that they are in one file.
 */
export const ANY_JOINED = between(0x900, 0xdff);
const JOINED = /[\u0900-\u0963\u0966-\u0dff]/g;
/** The full stops that these share; what joins their letters, or keeps them apart. */
const STOPS = '\u0964\u0965';
export const JOINERS = '\u200c\u200d';

export type Letters = ReturnType<typeof lettersOf>;

/**
 * @param text the site's own texts in one; posts are not part of it
 * @param brought letters of posts, whose scripts are there as a whole where they are joined
 */
export function lettersOf(text: string, brought = '') {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const used = new Set([...counts.keys()].filter((letter) => !/\p{Cc}/u.test(letter)).sort());
  const pages = Map.groupBy(used, pageOf);
  const written = [...pages].filter(([page, letters]) => {
    const isAlphabet = page > 0xff && page < FIRST_SYMBOL;
    return isAlphabet && letters.reduce((sum, letter) => sum + counts.get(letter)!, 0) >= WRITTEN;
  });
  const alphabets = new Set([...written.map(([page]) => page), ...Array.from(joinedIn([brought]), pageOf)]);
  const first = new Set([...used, ...COMMON]);
  const all = Array.from(alphabets, (page) => between(page, page + PAGE - 1));
  const stops = all.some((letters) => isJoined(letters)) ? STOPS : '';
  const later = [...new Set(WESTERN + all.join('') + stops)].filter((letter) => !first.has(letter));
  return {
    /** Of the site's own text: each needs a glyph. */
    used,
    /** Of the file that every page loads: the used ones, and those that any text has. */
    first,
    /** Those that a post may bring: the rest of each alphabet that the site is written in. */
    later: new Set(later),
  };
}

function pageOf(letter: string): number {
  return PAGE * Math.floor(letter.codePointAt(0)! / PAGE);
}

/** The letters of joined scripts in texts, once each. */
export function joinedIn(texts: readonly string[]): string {
  return [...new Set(texts.flatMap((text) => text.match(JOINED) ?? []))].sort().join('');
}

/** Of a script whose letters must come from one file. */
export function isJoined(letter: string): boolean {
  return letter >= '\u0900' && letter <= '\u0dff';
}

function between(start: number, end: number): string {
  return String.fromCodePoint(...Array.from({ length: end - start + 1 }, (_, index) => start + index));
}

/** No text has it. */
const UNASSIGNED = /[\p{Cn}\p{Cc}]/u;

/**
 * CSS `unicode-range` of the letters, and of no other that a browser would look for in vain in this face. From one letter to the next where
 * all between are in faces that a browser asks before: few ranges are few bytes.
 *
 * @param before letters of such faces
 */
export function rangesOf(letters: readonly string[], before: ReadonlySet<string> = new Set()): string {
  const ranges: [first: number, last: number][] = [];
  for (const next of letters.map((letter) => letter.codePointAt(0)!).sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    const isNear = range && next - range[1] <= PAGE;
    const isFree = (letter: string) => before.has(letter) || UNASSIGNED.test(letter);
    if (isNear && [...between(range[1] + 1, next - 1)].every(isFree)) range[1] = next;
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
