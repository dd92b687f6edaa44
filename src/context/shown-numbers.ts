/** The current number with one on either side, the first and the last; dots never stand for a single number. */
export function shownNumbers(number: number, count: number): number[] {
  const from = number - 1 > 3 ? number - 1 : 1;
  const to = number + 1 < count - 2 ? number + 1 : count;
  const near = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return [...new Set([1, ...near, count])];
}
