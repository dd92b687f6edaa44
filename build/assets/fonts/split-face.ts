/** A preloaded face in two files: the letters that this site writes, and those that only a post may bring. */
import type { FontConfig } from '../../core/types.ts';

/** Text of any kind has these: ASCII, and the quotes, dashes and dots of print. */
const EVERYWHERE = `${lettersOf(0x20, 0x7e)}${lettersOf(0x2010, 0x2027)}\u00a0©·−`;

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
  const common = new Set([...EVERYWHERE, ...used]);
  const [here, elsewhere] = [true, false].map((isCommon) =>
    [...new Set(font.characters)].filter((letter) => common.has(letter) === isCommon),
  ) as [string[], string[]];
  if (elsewhere.length < LEAST_LETTERS) return [font];
  const rest = {
    characters: elsewhere.join(''),
    unicodeRange: rangesOf(elsewhere, [...common]),
    preload: false,
    fallback: null,
  };
  return [
    { ...font, characters: here.join('') },
    { ...font, ...rest },
  ];
}

/** CSS `unicode-range` from each of the letters to the next, as long as none of the others lies between: few ranges are few bytes. */
function rangesOf(letters: readonly string[], others: readonly string[]): string {
  const code = (letter: string) => letter.codePointAt(0) ?? 0;
  const breaks = others.map(code);
  const ranges: [first: number, last: number][] = [];
  for (const next of letters.map(code).sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && !breaks.some((other) => other > range[1] && other < next)) range[1] = next;
    else ranges.push([next, next]);
  }
  const hex = (number: number) => number.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
}

function lettersOf(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
