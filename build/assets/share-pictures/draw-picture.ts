/** One picture in pixels: columns that are drawn once for all pictures that have them, and its texts over them. */
import { crc32, deflateSync } from 'node:zlib';
import type { PictureColumn, PixelPicture } from '../../../src/contract.ts';
import { loadSharp } from '../pictures/encode.ts';
import { INSIDE } from './glyph-bitmap.ts';
import { channelsOf, choosePalette, colourOf, mixed, nearestOf, type Colour } from './palette.ts';
import type { PictureFont } from './picture-fonts.ts';
import { recent } from '../../cache/cache.ts';
import { openTypesetter, type PlacedGlyph } from './set-text.ts';

/** As many as four bits can number: half the file that one colour more would make. */
const COLOURS = 16;
/** Columns that are kept: more than a site has cloths. */
const MOST_COLUMNS = 128;
/** As many pixels of a text's colour as a title has, and of each step between it and its ground as its edges have. */
const INK_PIXELS = 20_000;
const EDGE_PIXELS = 1500;
const EDGE_STEPS = [0.25, 0.5, 0.75];
/** Of deflate. Level 6 takes three times as long for files an eighth smaller. */
const LEVEL = 3;

type Column = Awaited<ReturnType<typeof drawColumn>>;

/** @returns draws pictures as PNG, with these fonts */
export function openRenderer(fonts: readonly PictureFont[]): (picture: PixelPicture) => Promise<Buffer> {
  const setText = openTypesetter(fonts);
  const known = recent<Promise<Column>>(MOST_COLUMNS);
  return async ({ height, columns, texts }) => {
    const colours = Math.floor(COLOURS / columns.length);
    let end = 0;
    const drawing = columns.map((column, i) => {
      const start = end;
      end += column.width;
      const over = texts.filter(({ x, width }) => x < end && x + width > start);
      const inks = [...new Set(over.map(({ colour }) => colour))];
      const order = { column, height, inks, colours, first: i * colours };
      return known(JSON.stringify(order), () => drawColumn(order));
    });
    const drawn = await Promise.all(drawing);
    const palette = drawn.flatMap((column) => column.palette);
    const rows = joined(drawn, height);
    for (const text of texts) {
      const blend = blendOf(palette, parsed(text.colour));
      for (const glyph of setText(text)) drawGlyph(rows, rows.length / height, glyph, blend);
    }
    return png(height, palette, rows);
  };
}

interface ColumnOrder {
  readonly column: PictureColumn;
  readonly height: number;
  /** Colours of the texts that stand on it. */
  readonly inks: readonly string[];
  /** It has so many colours, and the first of them has this number. */
  readonly colours: number;
  readonly first: number;
}

async function drawColumn({ column: { art, width }, height, inks, colours, first }: ColumnOrder) {
  const sharp = await loadSharp();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art}</svg>`;
  const drawing = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).ensureAlpha(0);
  const { buffer, byteOffset } = await drawing.raw().toBuffer();
  const pixels = new Uint32Array(buffer, byteOffset, width * height);
  const chosen = choosePalette(countsOf(pixels, inks.map(parsed)), colours);
  const numbers = recent<number>(Infinity);
  /** Two pixels a byte. */
  const bytes = new Uint8Array(pixels.length / 2);
  forEachRun(pixels, (colour, start, end) => {
    const number = numbers(colour, () => first + nearestOf(chosen, colour));
    for (let i = start; i < end; i++) bytes[i >> 1]! |= number << (i & 1 ? 0 : 4);
  });
  const palette = Array.from({ length: colours }, (_, i) => chosen[i] ?? chosen[0]!);
  return { /** Bytes of a row. */ width: width / 2, palette, bytes };
}

/** Most pixels have the colour of the one before. */
function forEachRun(pixels: Uint32Array, take: (colour: Colour, start: number, end: number) => void): void {
  for (let start = 0, end = 1; start < pixels.length; start = end++) {
    while (pixels[end] === pixels[start]) end++;
    take(pixels[start]!, start, end);
  }
}

function countsOf(pixels: Uint32Array, inks: readonly Colour[]): Map<Colour, number> {
  const counts = new Map<Colour, number>();
  const add = (colour: Colour, count: number) => counts.set(colour, (counts.get(colour) ?? 0) + count);
  forEachRun(pixels, (colour, start, end) => void add(colour, end - start));
  const [ground] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most));
  for (const ink of inks) {
    add(ink, INK_PIXELS);
    for (const step of EDGE_STEPS) add(mixed(ground, ink, step), EDGE_PIXELS);
  }
  return counts;
}

/** The columns side by side, as rows of a PNG: each begins with the number of its filter, 0 for none. */
function joined(columns: readonly Column[], height: number): Uint8Array {
  const stride = 1 + columns.reduce((sum, { width }) => sum + width, 0);
  const rows = new Uint8Array(height * stride);
  let left = 1;
  for (const { width, bytes } of columns) {
    for (let row = 0; row < height; row++)
      rows.set(bytes.subarray(row * width, (row + 1) * width), row * stride + left);
    left += width;
  }
  return rows;
}

/** @param blend of `blendOf` */
function drawGlyph(rows: Uint8Array, stride: number, { bitmap, x, y }: PlacedGlyph, blend: Uint8Array): void {
  const start = x / 2 + 1;
  const [from, to] = [Math.max(0, 1 - start), Math.min(bitmap.width, stride - start)];
  for (let row = Math.max(0, -y); row < Math.min(bitmap.height, rows.length / stride - y); row++) {
    for (let i = from; i < to; i++) {
      const coverage = bitmap.coverage[row * bitmap.width + i]!;
      if (coverage === 0) continue;
      const at = (y + row) * stride + start + i;
      const under = rows[at]!;
      rows[at] = (blend[(coverage & 0xf0) | (under >> 4)]! << 4) | blend[((coverage & 15) << 4) | (under & 15)]!;
    }
  }
}

/** What number a pixel gets, by how much of it a letter covers and by the number it had. */
function blendOf(palette: readonly Colour[], ink: Colour): Uint8Array {
  return Uint8Array.from({ length: (INSIDE + 1) << 4 }, (_, i) =>
    nearestOf(palette, mixed(palette[i & 15] ?? 0, ink, (i >> 4) / INSIDE)),
  );
}

function png(height: number, palette: readonly Colour[], rows: Uint8Array): Buffer {
  const width = 2 * (rows.length / height - 1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    // Four bits a pixel; colours are numbers.
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([4, 3, 0, 0, 0])])),
    chunk('PLTE', Uint8Array.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** `#rrggbb` */
function parsed(text: string): Colour {
  return colourOf([1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)));
}
