/** Leaves out what of a drawing lies beyond its edges, where no window shows it. */
import type { ClothDrawing } from './cloth.ts';
import { curvesText, mirrored, type Curve, type Point } from './path.ts';

/** A line as `smooth` writes it: whole numbers, one curve, and those that go on from it. */
const SMOOTH = /^M-?\d+ ?-?\d+q[\d -]+(?:t[\d -]+)?$/;

/** A smooth line without its curves outside of the box from 0, 0; empty where none is seen. A line of another kind comes back as it is. */
export function cropLine(
  d: string,
  { width, height, goldThread }: Pick<ClothDrawing, 'width' | 'height' | 'goldThread'>,
): string {
  if (!SMOOTH.test(d)) return d;
  // The widest thread is gold.
  const margin = Number(goldThread) / 2;
  const curves = curvesOf(d);
  const isSeen = (ends: readonly number[], size: number) =>
    Math.max(...ends) > -margin && Math.min(...ends) < size + margin;
  // A curve lies between its ends and its control.
  const seen = curves.filter(({ from, control, to }) => {
    const [across, down] = [0, 1].map((axis) => [from[axis]!, control[axis]!, to[axis]!]);
    return isSeen(across!, width) && isSeen(down!, height);
  });
  return seen.length === curves.length ? d : curvesText(seen);
}

function curvesOf(d: string): Curve[] {
  const [x = 0, y = 0, controlX = 0, controlY = 0, ...ends] = (d.match(/-?\d+/g) ?? []).map(Number);
  let from: Point = [x, y];
  let control: Point = [x + controlX, y + controlY];
  const curves: Curve[] = [];
  for (let i = 0; i < ends.length; i += 2) {
    const to: Point = [from[0] + ends[i]!, from[1] + ends[i + 1]!];
    curves.push({ from, control, to });
    control = mirrored(control, to);
    from = to;
  }
  return curves;
}
