/** An outline as coverage: how much of each pixel lies inside it. */

/** Steps of coverage, from outside to inside: as many as the few colours of a picture can show. */
export const INSIDE = 15;

export type GlyphBitmap = ReturnType<typeof glyphBitmap>;

export type Point = readonly [x: number, y: number];
type Edge = readonly [from: Point, to: Point];
export type Edges = ReturnType<typeof edgesOf>;

/** Parts of a curve; at the sizes of titles each is a pixel or two long. */
const CURVE_STEPS = 8;

/** Lines on which a row of pixels is looked at; along them coverage is exact. */
const SCAN_LINES = 4;

/**
 * @param edges of an outline whose parts may overlap, as those of variable fonts do
 * @param scale pixels for one unit of the outline
 * @param shift moves it to the right, in pixels
 * @returns where its first pixel is from the glyph's origin, across at an even number; the bytes of a row; and the coverage of two pixels a
 *   byte, each 0 to INSIDE, the left one in the upper half
 */
export function glyphBitmap({ edges, box }: Edges, scale: number, shift: number) {
  if (edges.length === 0) return { left: 0, top: 0, width: 0, height: 0, coverage: new Uint8Array(0) };
  const place = ([x, y]: Point): Point => [x * scale + shift, y * scale];
  const [[leftmost, highest], [rightmost, lowest]] = [place(box[0]), place(box[1])];
  const [left, top] = [2 * Math.floor(leftmost / 2), Math.floor(highest)];
  const [width, height] = [2 * Math.ceil((rightmost - left) / 2), Math.ceil(lowest) - top];
  const inside = new Float64Array(width * height);
  for (const [line, crossings] of crossingsOf(edges, place, top, height).entries()) {
    const row = Math.floor(line / SCAN_LINES) * width;
    let winding = 0;
    let start = 0;
    for (const { x: end, turn } of crossings.sort((one, other) => one.x - other.x)) {
      if (winding === 0) start = end;
      winding += turn;
      if (winding !== 0) continue;
      for (let x = Math.floor(start); x < end; x++)
        inside[row + x - left]! += Math.min(end, x + 1) - Math.max(start, x);
    }
  }
  const pixel = (at: number) => Math.round((inside[at]! / SCAN_LINES) * INSIDE);
  const coverage = new Uint8Array(inside.length / 2);
  for (let i = 0; i < coverage.length; i++) coverage[i] = (pixel(2 * i) << 4) | pixel(2 * i + 1);
  return { left, top, width: width / 2, height, coverage };
}

/** Where each scan line crosses the edges, and which way: what the outline winds round is inside. */
function crossingsOf(edges: readonly Edge[], place: (point: Point) => Point, top: number, height: number) {
  const lines = Array.from({ length: height * SCAN_LINES }, (): { x: number; turn: number }[] => []);
  const lineAt = (y: number) => Math.ceil((y - top) * SCAN_LINES - 0.5);
  for (const [from, to] of edges) {
    const turn = from[1] < to[1] ? 1 : -1;
    const [x, y] = place(turn === 1 ? from : to);
    const [endX, endY] = place(turn === 1 ? to : from);
    for (let line = lineAt(y); line < lineAt(endY); line++) {
      const share = (top + (line + 0.5) / SCAN_LINES - y) / (endY - y);
      lines[line]!.push({ x: x + share * (endX - x), turn });
    }
  }
  return lines;
}

/** The commands of an outline, absolute as it has them, with their points where they are placed. */
export function partsOf(outline: string, place: (point: Point) => Point) {
  return Array.from(outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g), ([, command, list]) => {
    const numbers = list!.split(/[ ,]/).map(Number);
    const at = (i: number) => place([numbers[2 * i]!, numbers[2 * i + 1]!]);
    return { command: command!, points: Array.from({ length: numbers.length >> 1 }, (_, i) => at(i)) };
  });
}

/** @param outline absolute M, L, Q, C and Z, y upwards; @returns its edges, y downwards, and two corners of the box around them */
export function edgesOf(outline: string) {
  const edges: Edge[] = [];
  let start: Point = [0, 0];
  let here: Point = [0, 0];
  const lineTo = (to: Point) => {
    edges.push([here, to]);
    here = to;
  };
  for (const { command, points } of partsOf(outline, ([x, y]) => [x, -y])) {
    if (command === 'M') start = here = points[0]!;
    else if (command === 'Z') lineTo(start);
    else {
      const curve = [here, ...points];
      const steps = command === 'L' ? 1 : CURVE_STEPS;
      for (let step = 1; step <= steps; step++) lineTo(pointOn(curve, step / steps));
    }
  }
  const [across, down] = [edges.map(([[x]]) => x), edges.map(([[, y]]) => y)];
  const corner = (most: typeof Math.min): Point => [most(...across), most(...down)];
  return { edges, box: [corner(Math.min), corner(Math.max)] as const };
}

/** De Casteljau's: the middle of the middles. */
function pointOn(curve: readonly Point[], t: number): Point {
  if (curve.length === 1) return curve[0]!;
  const between = (i: number, axis: 0 | 1) => curve[i]![axis] + t * (curve[i + 1]![axis] - curve[i]![axis]);
  const middles = curve.slice(1).map((_, i): Point => [between(i, 0), between(i, 1)]);
  return pointOn(middles, t);
}
