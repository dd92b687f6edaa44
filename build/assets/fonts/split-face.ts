/** A preloaded face in two files: the letters that this site writes, and those that only a post may bring. */
import type { FontConfig } from '../../core/types.ts';

/** Text of any kind has these: ASCII, and the quotes, dashes and dots of print. */
const EVERYWHERE = /[ -~\u2010-\u2027\u00a0©·−]/;

/** A file of fewer letters would cost more, in CSS and bytes of its own, than the first one loses. */
const LEAST_LETTERS = 24;

/**
 * What every page waits for should fit the first packets of a connection (RFC 6928: ten, 14.6 kB), so letters of the face that
 * the site's own text has nowhere go into a second file, which a browser
 * fetches where one of them stands: a first visit loads 10 kB less.
 *
 * @param used the characters of the site's own text
 * @returns the face itself where there is nothing to gain: it is not preloaded, or has a `unicodeRange` already
 */
export function splitFace(font: FontConfig, used: string): FontConfig[] {
  if (!font.preload || font.unicodeRange !== null) return [font];
  const isCommon = (letter: string) => EVERYWHERE.test(letter) || used.includes(letter);
  const letters = [...new Set(font.characters)];
  const elsewhere = letters.filter((letter) => !isCommon(letter));
  if (elsewhere.length < LEAST_LETTERS) return [font];
  const rest = {
    characters: elsewhere.join(''),
    unicodeRange: rangesOf(elsewhere, isCommon),
    preload: false,
    fallback: null,
  };
  return [
    { ...font, characters: letters.filter(isCommon).join('') },
    { ...font, ...rest },
  ];
}

/** CSS `unicode-range` from each of the letters to the next, as long as none between is a break: few ranges are few bytes. */
function rangesOf(letters: readonly string[], isBreak: (letter: string) => boolean): string {
  const ranges: [first: number, last: number][] = [];
  const isApart = (from: number, to: number) => {
    for (let code = from; code < to; code++) if (isBreak(String.fromCodePoint(code))) return true;
    return false;
  };
  for (const next of letters.map((letter) => letter.codePointAt(0)!).sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && !isApart(range[1] + 1, next)) range[1] = next;
    else ranges.push([next, next]);
  }
  const hex = (number: number) => number.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
}
