/** What is read or recognised on what, and the contrast that WCAG 2.2 AA wants there. The colours are made from it, and tested by it. */

export const TEXT = 4.5;
/** Of large text, edges of controls, and the focus. */
export const LINE = 3;

const GROUNDS = ['--bg', '--surface', '--sunk', '--raised', '--mist'];
const PAPERS = ['--bg', '--surface', '--raised'];

/** A colour, its grounds in the same scheme, and the least contrast. */
export type Pair = readonly [name: string, grounds: readonly string[], least: number];

export const PAIRS: readonly Pair[] = [
  ['--ink', GROUNDS, 7],
  ['--ink-soft', GROUNDS, TEXT],
  ['--link', GROUNDS, TEXT],
  ['--teal', GROUNDS, TEXT],
  ['--danger', GROUNDS, TEXT],
  ['--line-strong', GROUNDS, LINE],
  ['--focus', GROUNDS, LINE],
  ['--gold-line', PAPERS, LINE],
  ['--underline', PAPERS, LINE],
  ['--on-gold', ['--gold', '--gold-hover'], TEXT],
  ['--on-teal', ['--teal'], TEXT],
  ['--cloth-paper-ink', ['--cloth-paper'], TEXT],
  ['--cloth-teal-ink', ['--cloth-teal'], TEXT],
  ['--cloth-mist-ink', ['--cloth-mist'], TEXT],
];

/** By night a filled button must stand out from the page; by day its words do. */
export const DARK_PAIRS: readonly Pair[] = [['--gold', ['--bg'], LINE], ...PAIRS];

/** Of those that are the same in both schemes: on their grounds in each. */
export const CONSTANT_PAIRS: readonly Pair[] = [
  ['--thread-on-teal', ['--cloth-teal'], LINE],
  ['--on-cloth-teal', ['--cloth-teal'], TEXT],
  ...['comment', 'text', 'value', 'name', 'property'].map((word): Pair => [`--code-${word}`, ['--cloth-teal'], TEXT]),
];
