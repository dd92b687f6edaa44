/** A column of a picture, drawn once for all pictures that have it: its colours and its pixels. */
import { loadSharp } from '../sharp.ts';
import { choosePalette, mixed, nearestOf, type Colour } from './palette.ts';

export interface ColumnOrder {
  /** SVG elements. */
  readonly art: string;
  readonly width: number;
  readonly height: number;
  /** Colours of the texts that stand on it. */
  readonly inks: readonly Colour[];
  /** It has so many colours, and the first of them has this number. */
  readonly colours: number;
  readonly firstColour: number;
}

export interface Column {
  /** Bytes of a row. */
  readonly width: number;
  /** As long as was ordered. */
  readonly palette: readonly Colour[];
  /** Numbers of colours, two pixels a byte. */
  readonly bytes: Uint8Array;
}

/** As many pixels of a text's colour as a title has, and of each step between it and its ground as its edges have. */
const INK_PIXELS = 20_000;
const EDGE_PIXELS = 1500;
const EDGE_STEPS = [0.25, 0.5, 0.75];

/** Draws it in so few colours. */
export async function drawColumn(order: ColumnOrder): Promise<Column> {
  const { inks, colours, firstColour } = order;
  const pixels = await rasterise(order);
  const chosen = choosePalette(countsOf(pixels, inks), colours);
  return {
    width: order.width / 2,
    palette: Array.from({ length: colours }, (_, i) => chosen[i] ?? chosen[0]!),
    bytes: packed(pixels, (colour) => firstColour + nearestOf(chosen, colour)),
  };
}

/** Two pixels a byte, each as the number of its colour. */
function packed(pixels: Uint32Array, numberOf: (colour: Colour) => number): Uint8Array {
  const numbers = new Map<Colour, number>();
  const bytes = new Uint8Array(pixels.length / 2);
  let [last, number] = [-1, 0];
  for (let i = 0; i < pixels.length; i++) {
    if (pixels[i] !== last) {
      last = pixels[i]!;
      number = numbers.get(last) ?? numberOf(last);
      numbers.set(last, number);
    }
    bytes[i >> 1]! |= number << (i & 1 ? 0 : 4);
  }
  return bytes;
}

async function rasterise({ art, width, height }: ColumnOrder): Promise<Uint32Array> {
  const sharp = await loadSharp();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art}</svg>`;
  const drawing = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).ensureAlpha(0);
  const { buffer, byteOffset } = await drawing.raw().toBuffer();
  return new Uint32Array(buffer, byteOffset, width * height);
}

function countsOf(pixels: Uint32Array, inks: readonly Colour[]): Map<Colour, number> {
  const counts = new Map<Colour, number>();
  const add = (colour: Colour, count: number) => counts.set(colour, (counts.get(colour) ?? 0) + count);
  for (let start = 0, i = 1; i <= pixels.length; i++) {
    // Most pixels are like the one before.
    if (pixels[i] === pixels[start]) continue;
    add(pixels[start]!, i - start);
    start = i;
  }
  const [ground] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most));
  for (const ink of inks) {
    add(ink, INK_PIXELS);
    for (const step of EDGE_STEPS) add(mixed(ground, ink, step), EDGE_PIXELS);
  }
  return counts;
}
