/** Breaking a text into lines that fit a box, by the width of its words. */

/** Width of a text on one line, in parts of its size. */
export type Measure = (text: string) => number;

export interface LineBox {
  readonly width: number;
  readonly height: number;
  /** The largest first. */
  readonly sizes: readonly number[];
  readonly lineHeight: number;
}

export interface SetLines {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Of the width. A size that leaves a shorter line before the last is passed over for a smaller one that does not. */
const SHORT_LINE = 0.5;
/** A short last line counts as less uneven than any other. */
const LAST_LINE = 0.7;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The lines of a text at the largest size at which it fits, of about one length. Words are broken only when they fit whole
 * at no size; what fits at none is cut.
 */
export function fitLines(text: string, box: LineBox, measure: Measure): SetLines {
  const words = wordsOf(text);
  const rows = (size: number) => Math.max(1, Math.floor(box.height / (size * box.lineHeight) + 0.001));
  const whole = box.sizes.flatMap((size) => {
    const width = box.width / size;
    if (words.some((word) => measure(word) > width)) return [];
    const lines = balanced(words, width, measure);
    const even = lines.slice(0, -1).every((line) => measure(line) > width * SHORT_LINE);
    return lines.length <= rows(size) ? [{ size, lines, even }] : [];
  });
  const fitting = whole.find(({ even }) => even) ?? whole[0];
  if (fitting) return { size: fitting.size, lines: fitting.lines };
  const parted = box.sizes.map((size) => ({ size, lines: greedy(words, box.width / size, measure) }));
  const smallest = parted.at(-1) ?? { size: 1, lines: [] };
  return (
    parted.find(({ size, lines }) => lines.length <= rows(size)) ?? {
      size: smallest.size,
      lines: cut(smallest.lines.slice(0, rows(smallest.size)), box.width / smallest.size, measure),
    }
  );
}

/** The parts that stay on one line: a dash or a slash stays with what is before it. */
function wordsOf(text: string): string[] {
  return text
    .replace(/ (?=[–—/|&+] )/g, '\u00a0')
    .split(/[^\S\u00a0\u202f]+/)
    .filter((word) => word !== '');
}

/** Ends the last line with an ellipsis that fits. */
function cut(lines: readonly string[], width: number, measure: Measure): string[] {
  let last = Array.from(clusters.segment(lines.at(-1) ?? ''), ({ segment }) => segment);
  while (last.length > 0 && measure(`${last.join('').trimEnd()}…`) > width) last = last.slice(0, -1);
  return [...lines.slice(0, -1), `${last.join('').trimEnd()}…`];
}

/** As few lines as the width allows, broken where their ends differ least. */
function balanced(words: readonly string[], width: number, measure: Measure): string[] {
  interface Ending {
    readonly lines: readonly string[];
    readonly cost: number;
  }
  const better = (one: Ending, other: Ending | undefined) =>
    !other ||
    one.lines.length < other.lines.length ||
    (one.lines.length === other.lines.length && one.cost < other.cost);
  // best[n]: the best lines of the first n words.
  const best: Ending[] = [{ lines: [], cost: 0 }];
  for (let end = 1; end <= words.length; end++) {
    for (let start = end - 1; start >= 0; start--) {
      const line = words.slice(start, end).join(' ');
      const free = width - measure(line);
      if (free < 0) break;
      const before = best[start];
      if (!before) continue;
      const cost = before.cost + free ** 2 * (end === words.length ? LAST_LINE : 1);
      const ending = { lines: [...before.lines, line], cost };
      if (better(ending, best[end])) best[end] = ending;
    }
  }
  return [...(best[words.length]?.lines ?? [])];
}

/** Each line as full as it can be; words that are too long are broken. */
function greedy(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.flatMap((word) => broken(word, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** A word in parts that fit; Latin letters are parted with a hyphen. */
function broken(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of clusters.segment(word)) {
    const hyphen = /\p{Script=Latin}$/u.test(part) && /^\p{Script=Latin}/u.test(segment) ? '-' : '';
    if (part !== '' && measure(`${part}${segment}-`) > width) {
      parts.push(part + hyphen);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
