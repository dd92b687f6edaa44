/** How wide pictures stand, as `sizes` attributes: the widths of layout.module.scss, Cards and BlogPost in words. */

/** The page between its gutters, which are 0.5rem + 3vw wide; from 81rem on it is 75rem. */
const page = 'calc(94vw - 1rem)';
/** A row of two, and of three with 1.5rem between. */
const half = 'calc(47vw - 1.25rem)';
const third = 'calc(31.4vw - 1.35rem)';

const lead = '(min-width: 81rem) 43.2rem, (min-width: 64rem) calc(54.8vw - 1.2rem)';
const threeInARow = `(min-width: 81rem) 24rem, (min-width: 48rem) ${third}, (min-width: 40rem) ${half}`;

export const pictureSizes = {
  hero: `(min-width: 75rem) 68rem, (min-width: 64rem) calc(100vw - 7rem), ${page}`,
  card: `${threeInARow}, ${page}`,
  front: `${lead}, (min-width: 48rem) ${third}, (min-width: 40rem) ${half}, ${page}`,
  lead: `${lead}, ${page}`,
  row: '12rem',
  /** Of a section, at most half of the window where two stand beside each other. */
  section: '(min-width: 48rem) 50vw, 100vw',
} as const;
