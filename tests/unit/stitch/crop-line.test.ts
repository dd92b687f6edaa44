import { expect, it } from 'vitest';
import { cropLine } from '../../../src/stitch/crop-line.ts';

/** The widest thread lies one unit to each side of its line. */
const box = { width: 60, height: 20, goldThread: '2' };

const OUT_AND_BACK = 'M0 10q10 0 15 28t10 25 10 0 10-25 10-28 10 0 10 0 15 0';

it.each([
  ['all of it', 'M0 5q5 9 10 0t10 0t10 0', 'M0 5q5 9 10 0t10 0t10 0'],
  ['what the thread alone reaches', 'M0 21q5-1 10 0', 'M0 21q5-1 10 0'],
  ['the same above', 'M0-1q5 1 10 0', 'M0-1q5 1 10 0'],
  ['nothing that lies beyond', 'M0 60q5 9 10 0t10 0', ''],
  ['the rest of a line that comes in', 'M0 22q5 9 10 0t10 0', 'M10 22q5-9 10 0'],
  ['two ends of a line that goes out and comes back', OUT_AND_BACK, 'M0 10q10 0 15 28M45 38q5-28 10-28t10 0'],
  ['a line of another kind', 'M1 2h3', 'M1 2h3'],
  ['a line of points', 'M1.5 90L3 94', 'M1.5 90L3 94'],
  ['no line', '', ''],
])('shows %s', (_, line, shown) => {
  expect(cropLine(line, box)).toBe(shown);
});
