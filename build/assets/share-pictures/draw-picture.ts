/** One picture in pixels: columns that are drawn once for all pictures that have them, and its texts over them. */
import { crc32, deflateSync } from 'node:zlib';
import type { PixelPicture } from '../../../src/contract.ts';
import { drawColumn, type Column } from './draw-column.ts';
import { INSIDE } from './glyph-bitmap.ts';
import { channelsOf, mixed, nearestOf, parsed, type Colour } from './palette.ts';
import type { PictureFont } from './picture-fonts.ts';
import { recent } from '../../cache/cache.ts';
import { openTypesetter, type PlacedGlyph } from './set-text.ts';

/** As many as four bits can number: half the file that one colour more would make. */
const COLOURS = 16;
/** Columns that are kept: more than a site has cloths. */
const MOST_COLUMNS = 128;
/** Tables of 256 bytes that are kept, one for each row of columns and each colour of a text on it. */
const MOST_BLENDS = 1024;
/** Of deflate. Level 3 takes half as long again for files a twelfth smaller, level 6 five times as long for a fifth. */
const LEVEL = 1;

/** @returns draws pictures as PNG, with these fonts */
export function openRenderer(fonts: readonly PictureFont[]): (picture: PixelPicture) => Promise<Buffer> {
  const setText = openTypesetter(fonts);
  const known = recent<Promise<Column>>(MOST_COLUMNS);
  const blends = recent<Uint8Array>(MOST_BLENDS);
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
      const blend = blends(`${palette.join()} ${text.colour}`, () => blendOf(palette, parsed(text.colour)));
      for (const glyph of setText(text)) drawGlyph(rows, rows.length / height, glyph, blend);
    }
    return png(height, palette, rows);
  };
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
