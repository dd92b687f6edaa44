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

const halfWay = (one: Point, other: Point): Point => [
  Math.round((one[0] + other[0]) / 2),
  Math.round((one[1] + other[1]) / 2),
];

/** The control point of the curve after this one, as `t` has it. */
export const mirrored = ([x, y]: Point, end: Point): Point => [2 * end[0] - x, 2 * end[1] - y];

/**
 * A smooth line along few points, three or more, as a quadratic B-spline: it bends towards each of them, and its curves meet half way
 * between two. So every control point mirrors the one before, and a curve needs no more than its end: half the bytes of cubic curves.
 */
export function smooth(points: readonly Point[], closed = false): string {
  const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
  const at = (i: number) => points.at(i % points.length)!;
  /** A little beyond the points, so that the line passes them. */
  const beyond = points.map(([x, y], i): Point => {
    const [before, after] = [at(i - 1), at(i + 1)];
    return [x - (before[0] - 2 * x + after[0]) / 8, y - (before[1] - 2 * y + after[1]) / 8];
  });
  const bends = closed ? beyond : beyond.slice(1, -1);
  const seam = halfWay(beyond.at(-1)!, beyond[0]!);
  const [start, end] = closed ? [seam, seam] : [rounded(points[0]!), rounded(points.at(-1)!)];
  let from = start;
  let control = rounded(bends[0]!);
  const curves = bends.map((_, i): Curve => {
    const following = bends[i + 1];
    // From the control as it is, or the roundings would add up.
    const curve = { from, control, to: following ? halfWay(control, following) : end };
    from = curve.to;
    control = mirrored(control, curve.to);
    return curve;
  });
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
  const points = circleTurns.map(([across, down]): Point => [x + radius * across, y + radius * down]);
  return smooth(points, true);
}
