/** Leaves out what of a drawing lies beyond its edges, where no window shows it. */

/** Room for a thread's width, and for a curve that swings out between its points, in user units. */
const MARGIN = 12;

/** A line as `smooth` writes it: whole numbers, relative Bézier shorthands. */
const SMOOTH = /^M-?\d+ ?-?\d+(?:s[\d -]+)+Z?$/;

interface Step {
  readonly x: number;
  readonly y: number;
  readonly seen: boolean;
}

/**
 * A smooth line without its parts outside of the box from 0, 0; a line of another kind comes back as it is.
 *
 * @returns path data; empty where nothing of the line is seen
 */
export function cropLine(d: string, box: { readonly width: number; readonly height: number }): string {
  if (!SMOOTH.test(d)) return d;
  const steps = stepsOf(d, box);
  if (steps.every(({ seen }) => seen)) return d;
  const [, ...texts] = d.replace('Z', '').split('s');
  let cropped = '';
  let isDrawing = false;
  for (const [i, { x, y, seen }] of steps.entries()) {
    // The first step of a part has no curve to go on from, so one that is not seen stands before those that are.
    const stays = seen || steps[i + 1]?.seen === true;
    if (stays) cropped += `${isDrawing ? '' : `M${x}${y < 0 ? '' : ' '}${y}`}s${texts[i]}`;
    isDrawing = stays;
  }
  return cropped;
}

/** Where each step begins, and whether the box shows some of it. */
function stepsOf(d: string, { width, height }: { readonly width: number; readonly height: number }): Step[] {
  const numbers = (d.match(/-?\d+/g) ?? []).map(Number);
  const isSeen = (from: number, to: number, end: number) =>
    Math.max(from, to) > -MARGIN && Math.min(from, to) < end + MARGIN;
  let [x = 0, y = 0] = numbers;
  const steps: Step[] = [];
  for (let at = 2; at < numbers.length; at += 4) {
    const [toX, toY] = [x + (numbers[at + 2] ?? 0), y + (numbers[at + 3] ?? 0)];
    steps.push({ x, y, seen: isSeen(x, toX, width) && isSeen(y, toY, height) });
    [x, y] = [toX, toY];
  }
  return steps;
}
