import type { Point } from '../../../src/stitch/path.ts';

const STEPS = 32;

/** Points along each line of a path of quadratic curves, `M`, `q` and `t`, as a browser draws it. */
export function drawnPoints(d: string): Point[][] {
  return d
    .split('M')
    .slice(1)
    .map((line) => {
      const [x = 0, y = 0, controlX = 0, controlY = 0, ...ends] = (line.match(/-?\d+/g) ?? []).map(Number);
      let from: Point = [x, y];
      let control: Point = [x + controlX, y + controlY];
      const points = [from];
      for (let i = 0; i < ends.length; i += 2) {
        const to: Point = [from[0] + ends[i]!, from[1] + ends[i + 1]!];
        const at = (t: number, axis: 0 | 1) =>
          (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * to[axis];
        for (let step = 1; step <= STEPS; step++) points.push([at(step / STEPS, 0), at(step / STEPS, 1)]);
        control = [2 * to[0] - control[0], 2 * to[1] - control[1]];
        from = to;
      }
      return points;
    });
}
