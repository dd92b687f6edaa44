/** The mark of a company without `logo.svg`: the first letter of its name in one line, or a ring. */
import type { Logo } from '../content/logo.ts';

const RING = 'M20 8a12 12 0 1 0 .1 0z';
/** On a field of 40 by 40. */
const LETTERS: { readonly [letter: string]: string } = {
  A: 'M10 32 20 8l10 24M13.5 24h13',
  B: 'M12 20h9a6 6 0 0 1 0 12h-9V8h8a6 6 0 0 1 0 12',
  C: 'M30 13a12 12 0 1 0 0 14',
  D: 'M12 8v24h5a12 12 0 0 0 0-24z',
  E: 'M28 8H12v24h16M12 20h12',
  F: 'M28 8H12v24M12 20h12',
  G: 'M30 13a12 12 0 1 0 2 8h-9',
  H: 'M11 8v24M29 8v24M11 20h18',
  I: 'M20 8v24',
  J: 'M26 8v17a7 7 0 0 1-14 0',
  K: 'M12 8v24M28 8 12 21l16 11',
  L: 'M13 8v24h15',
  M: 'M9 32V8l11 16L31 8v24',
  N: 'M11 32V8l18 24V8',
  O: RING,
  P: 'M12 32V8h9a7 7 0 0 1 0 14h-9',
  Q: `${RING}M24 24l8 8`,
  R: 'M12 32V8h9a7 7 0 0 1 0 14h-9M20 22l9 10',
  S: 'M28 12c-3-5-15-6-15 2 0 7 15 5 15 12 0 8-13 8-16 2',
  T: 'M10 8h20M20 8v24',
  U: 'M11 8v15a9 9 0 0 0 18 0V8',
  V: 'M10 8l10 24L30 8',
  W: 'M7 8l6 24 7-18 7 18 6-24',
  X: 'M11 8l18 24M29 8 11 32',
  Y: 'M10 8l10 12L30 8M20 20v12',
  Z: 'M11 8h18L11 32h18',
};

export function monogram(name: string): Logo {
  const letter = name.normalize('NFD').charAt(0).toUpperCase();
  const pen = 'fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"';
  return { box: [0, 0, 40, 40], markup: `<path d="${LETTERS[letter] ?? RING}" ${pen}></path>` };
}
