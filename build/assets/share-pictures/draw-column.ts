/** A column of pictures as the numbers of its few colours, pixel by pixel. */
import type { PictureColumn } from '../../../src/contract.ts';
import { loadSharp } from '../pictures/encode.ts';
import { choosePalette, mixed, nearestOf, parsed, type Colour } from './palette.ts';

/** As many pixels of a text's colour as a title has, and of each step between it and its ground as its edges have. */
const [INK_PIXELS, EDGE_PIXELS] = [20_000, 1500];
const EDGE_STEPS = [0.25, 0.5, 0.75];
/** A pixel without its alpha, which is 255 in each. */
const COLOUR = 0xffffff;

export type Column = Awaited<ReturnType<typeof drawColumn>>;

interface ColumnOrder {
  readonly column: PictureColumn;
  readonly height: number;
  /** Colours of the texts that stand on it. */
  readonly inks: readonly string[];
  /** It has so many colours, and the first of them has this number. */
  readonly colours: number;
  readonly first: number;
}

/** @returns its pixels as numbers of colours, two a byte, row by row; and these colours, which are `colours` many */
export async function drawColumn({ column: { art, width }, height, inks, colours, first }: ColumnOrder) {
  const sharp = await loadSharp();
  const ground = '<rect width="100%" height="100%" fill="#fff"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${art}</svg>`;
  const { buffer, byteOffset } = await sharp(Buffer.from(svg)).raw().toBuffer();
  const pixels = new Uint32Array(buffer, byteOffset, width * height);
  const { counts, indices } = indexed(pixels);
  const found = [...counts.keys()];
  addInks(counts, inks.map(parsed));
  const chosen = choosePalette(counts, colours);
  const numbers = found.map((colour) => first + nearestOf(chosen, colour));
  /** Two pixels a byte. */
  const bytes = new Uint8Array(pixels.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = (numbers[indices[2 * i]!]! << 4) | numbers[indices[2 * i + 1]!]!;
  const palette = Array.from({ length: colours }, (_, i) => chosen[i] ?? chosen[0]!);
  return { /** Bytes of a row. */ width: width / 2, palette, bytes };
}

/** How many pixels have each colour, and for each pixel the index of its colour among them. */
function indexed(pixels: Uint32Array) {
  const known = new Map<Colour, number>();
  const counts: number[] = [];
  const indices = new Uint32Array(pixels.length);
  let [last, index] = [-1, 0];
  for (let i = 0; i < pixels.length; i++) {
    const colour = pixels[i]! & COLOUR;
    // Most pixels have the colour of the one before.
    if (colour !== last) {
      index = known.get(colour) ?? counts.push(0) - 1;
      known.set(colour, index);
      last = colour;
    }
    counts[index]!++;
    indices[i] = index;
  }
  return { counts: new Map([...known].map(([colour, at]) => [colour, counts[at]!])), indices };
}

/** As if texts of these colours stood on the most frequent one. */
function addInks(counts: Map<Colour, number>, inks: readonly Colour[]): void {
  const add = (colour: Colour, count: number) => counts.set(colour, (counts.get(colour) ?? 0) + count);
  const [ground] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most));
  for (const ink of inks) {
    add(ink, INK_PIXELS);
    for (const step of EDGE_STEPS) add(mixed(ground, ink, step), EDGE_PIXELS);
  }
}
