/** SVG path data from points, in as few bytes as the eye allows. */

export type Point = readonly [x: number, y: number];

export const TAU = Math.PI * 2;

/** One decimal, as text: `3.14159` -> `3.1`. */
export function short(n: number): string {
  const tenths = Math.round(n * 10);
  const size = Math.abs(tenths);
  // Writing a fraction is far dearer than writing two whole numbers.
  return size % 10 === 0 ? String(tenths / 10) : `${tenths < 0 ? '-' : ''}${Math.trunc(size / 10)}.${size % 10}`;
}

/** Straight lines through the points. */
export function line(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${short(x)} ${short(y)}`).join('');
}

/** A smooth line through few points (Catmull-Rom as relative Bézier shorthands): a tenth of the bytes of a polyline. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  // A cloth has thousands of steps: nothing is made in this loop but its text.
  const at = (i: number): Point => points[closed ? i % count : Math.min(count - 1, i)] ?? [0, 0];
  let before = at(0);
  let here = at(1);
  let x = Math.round(before[0]);
  let y = Math.round(before[1]);
  let d = `M${x} ${y}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const after = at(i + 2);
    const nextX = Math.round(here[0]);
    const nextY = Math.round(here[1]);
    const controlX = Math.round(here[0] - (after[0] - before[0]) / 6 - x);
    const controlY = Math.round(here[1] - (after[1] - before[1]) / 6 - y);
    d += `s${controlX}${next(controlY)}${next(nextX - x)}${next(nextY - y)}`;
    x = nextX;
    y = nextY;
    before = here;
    here = after;
  }
  return d + (closed ? 'Z' : '');
}

/** A number after another one: its minus sign is space enough. */
const next = (n: number): string => (n < 0 ? String(n) : ` ${n}`);

const circleTurns = Array.from({ length: 16 }, (_, j) => (j / 16) * TAU).map((angle): Point => [
  Math.cos(angle),
  Math.sin(angle),
]);

/** A circle as a smooth line. */
export function circle([x, y]: Point, radius: number): string {
  return smooth(
    circleTurns.map(([across, down]) => [x + radius * across, y + radius * down]),
    true,
  );
}
