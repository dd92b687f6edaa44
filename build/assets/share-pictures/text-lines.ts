/** Lines of a text: where it breaks to fit a box, and in which order the parts of a line stand. */

import type { PictureText } from '../../../src/contract.ts';

/** Width of a text on one line, in parts of its size. */
type Measure = (text: string) => number;

type LineBox = Pick<PictureText, 'width' | 'height' | 'sizes' | 'lineHeight'>;

/** Of the width. A size that leaves a shorter line before the last is passed over for a smaller one that does not. */
const SHORT_LINE = 0.5;
/** A short last line counts as less uneven than any other. */
const LAST_LINE = 0.7;
/** More than all lines of a title can be uneven. */
const ONE_MORE_LINE = 1e6;

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

/** Letters with their marks. */
export const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The lines of a text at the largest size at which it fits, of about one length. Words are broken only when they fit whole
 * at no size; what fits at none is cut.
 */
export function fitLines(text: string, { width, height, sizes, lineHeight }: LineBox, measure: Measure) {
  const words = wordsOf(text);
  const rows = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight) + 0.001));
  const setAt = (size: number, parts: readonly string[]) => ({ size, lines: balanced(parts, width / size, measure) });
  type Lines = ReturnType<typeof setAt>;
  const fits = ({ size, lines }: Lines) => lines.length > 0 && lines.length <= rows(size);
  const isEven = ({ size, lines }: Lines) =>
    lines.slice(0, -1).every((line) => measure(line) > (width / size) * SHORT_LINE);

  let largest: Lines | undefined;
  for (const size of sizes) {
    const whole = setAt(size, words);
    if (!fits(whole)) continue;
    if (isEven(whole)) return whole;
    largest ??= whole;
  }
  if (largest) return largest;
  const brokenFor = (size: number) => words.flatMap((word) => broken(word, width / size, measure));
  const parted = sizes.map((size) => setAt(size, brokenFor(size)));
  const { size, lines } = parted.at(-1)!;
  return parted.find(fits) ?? { size, lines: cut(lines.slice(0, rows(size)), width / size, measure) };
}

/** The parts that stay on one line: a dash or a slash stays with what is before it. */
function wordsOf(text: string): string[] {
  const joined = text.trim().replace(/ (?=[–—/|&+] )/g, '\u00a0');
  return joined.split(/[^\S\u00a0\u202f]+/);
}

/** As few lines as the width allows, broken where their ends differ least; none if a word is wider. */
function balanced(words: readonly string[], width: number, measure: Measure): readonly string[] {
  // best[n]: the best lines of the first n words.
  const best: { readonly lines: readonly string[]; readonly cost: number }[] = [{ lines: [], cost: 0 }];
  for (let end = 1; end <= words.length; end++) {
    for (let start = end - 1; start >= 0; start--) {
      const line = words.slice(start, end).join(' ');
      const free = width - measure(line);
      if (free < 0) break;
      const before = best[start];
      if (!before) continue;
      const lines = [...before.lines, line];
      const cost = before.cost + ONE_MORE_LINE + free ** 2 * (end === words.length ? LAST_LINE : 1);
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { lines, cost };
    }
  }
  return best[words.length]?.lines ?? [];
}

/** A word in parts that fit; Latin letters are parted with a hyphen. */
function broken(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of clusters.segment(word)) {
    if (part !== '' && measure(`${part}${segment}-`) > width) {
      const isLatin = /\p{Script=Latin}$/u.test(part) && /^\p{Script=Latin}/u.test(segment);
      parts.push(isLatin ? `${part}-` : part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

/** Ends the last line with an ellipsis that fits. */
function cut(lines: readonly string[], width: number, measure: Measure): string[] {
  let last = Array.from(clusters.segment(lines.at(-1) ?? ''), ({ segment }) => segment);
  while (last.length > 0 && measure(`${last.join('').trimEnd()}…`) > width) last = last.slice(0, -1);
  return [...lines.slice(0, -1), `${last.join('').trimEnd()}…`];
}

/** That of its first letter. */
export function baseDirection(text: string): Direction {
  const first = [...text].find((sign) => /\p{L}/u.test(sign)) ?? '';
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/**
 * The parts of a line that are of one direction each, as they stand from left to right: so much of the Unicode bidirectional algorithm
 * (UAX 9) as titles need, no embeddings.
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
