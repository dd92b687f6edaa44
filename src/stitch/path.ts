/** SVG path data from points, in as few bytes as the eye allows. */

export type Point = readonly [x: number, y: number];

export const TAU = Math.PI * 2;

/** One decimal, as text: `3.14159` -> `3.1`. */
export const short = (n: number): string => String(Math.round(n * 10) / 10);

/** Straight lines through the points. */
export function line(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${short(x)} ${short(y)}`).join('');
}

/** A smooth line through few points (Catmull-Rom as relative Bézier shorthands): a tenth of the bytes of a polyline. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0];
  const first = at(0);
  let x = Math.round(first[0]);
  let y = Math.round(first[1]);
  let d = `M${x} ${y}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, here, after] = [at(i), at(i + 1), at(i + 2)];
    const nextX = Math.round(here[0]);
    const nextY = Math.round(here[1]);
    const control = [here[0] - (after[0] - before[0]) / 6 - x, here[1] - (after[1] - before[1]) / 6 - y];
    const step = [...control, nextX - x, nextY - y].map((n) => Math.round(n));
    d += `s${step.join(' ').replaceAll(' -', '-')}`;
    x = nextX;
    y = nextY;
  }
  return d + (closed ? 'Z' : '');
}

/** A circle as a smooth line. */
export function circle(centre: Point, radius: number): string {
  const turn = (j: number): Point => [
    centre[0] + radius * Math.cos((j / 16) * TAU),
    centre[1] + radius * Math.sin((j / 16) * TAU),
  ];
  return smooth(
    Array.from({ length: 16 }, (_, j) => turn(j)),
    true,
  );
}
