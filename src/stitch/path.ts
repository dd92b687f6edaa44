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

/** A quadratic curve; whole numbers. */
export interface Curve {
  readonly from: Point;
  readonly control: Point;
  readonly to: Point;
}

/**
 * A smooth line along few points, as a quadratic B-spline: it bends towards each of them, and its curves meet half way between two. So
 * every control point mirrors the one before, and a curve needs no more than its end: half the bytes of cubic curves.
 */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))]!;
  /** A little beyond the point, so that the line passes it. */
  const beyond = (i: number, axis: 0 | 1) => at(i)[axis] - (at(i - 1)[axis] - 2 * at(i)[axis] + at(i + 1)[axis]) / 8;
  const halfWay = (i: number, axis: 0 | 1) => Math.round((beyond(i, axis) + beyond(i + 1, axis)) / 2);
  const [first, last] = closed ? [0, count - 1] : [1, count - 2];
  const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
  const start: Point = closed ? [halfWay(-1, 0), halfWay(-1, 1)] : round(at(0));
  const curves: Curve[] = [];
  let from = start;
  let control = round([beyond(first, 0), beyond(first, 1)]);
  for (let i = first; i <= last; i++) {
    // From the control as it is, or the roundings would add up.
    const middle = (axis: 0 | 1) => Math.round((control[axis] + beyond(i + 1, axis)) / 2);
    const end = closed ? start : round(at(count - 1));
    const to: Point = i === last ? end : [middle(0), middle(1)];
    curves.push({ from, control, to });
    control = [2 * to[0] - control[0], 2 * to[1] - control[1]];
    from = to;
  }
  return curvesText(curves);
}

/** Curves that go on from each other as one line; where one does not, another begins. */
export function curvesText(curves: readonly Curve[]): string {
  let text = '';
  let here: Point | undefined;
  let isNext = false;
  for (const { from, control, to } of curves) {
    const goesOn = here?.[0] === from[0] && here[1] === from[1];
    const end = [to[0] - from[0], to[1] - from[1]] as const;
    if (!goesOn) {
      text += `M${from[0]}${next(from[1])}q${control[0] - from[0]}${next(control[1] - from[1])}${next(end[0])}`;
      text += next(end[1]);
    } else text += `${isNext ? next(end[0]) : `t${end[0]}`}${next(end[1])}`;
    isNext = goesOn;
    here = to;
  }
  return text;
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
