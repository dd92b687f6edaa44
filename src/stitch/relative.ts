import { short } from './path.ts';

/** Single stitches as the lattices write them: where one begins, and how far it goes, level or upright. */
const STITCH = /M(?<x>-?[\d.]+) (?<y>-?[\d.]+)(?<way>[hv])(?<length>-?[\d.]+)/g;
const STITCHES = /^(?:M-?[\d.]+ -?[\d.]+[hv]-?[\d.]+)+$/;

/**
 * A row of stitches, each beginning at its distance from the end of the one before: the same lattice gives the same numbers
 * again and again, which compress far better. Path data of another kind comes back as it is.
 */
export function relative(d: string): string {
  if (!STITCHES.test(d)) return d;
  let [fromX, fromY] = [0, 0];
  return d.replace(STITCH, (stitch: string, ...found: unknown[]) => {
    const { x, y, way, length } = found.at(-1) as { x: string; y: string; way: string; length: string };
    const [across, down] = [short(Number(x) - fromX), short(Number(y) - fromY)];
    const isFirst = found.at(-3) === 0;
    [fromX, fromY] = [Number(x) + (way === 'h' ? Number(length) : 0), Number(y) + (way === 'v' ? Number(length) : 0)];
    return isFirst ? stitch : `m${across}${down.startsWith('-') ? '' : ' '}${down}${way}${length}`;
  });
}
