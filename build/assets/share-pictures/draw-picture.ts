/** One picture in pixels: columns that are drawn once for all pictures that have them, and its texts over them. */
import type { PixelPicture } from '../../../src/contract.ts';
import { drawColumn, type Column } from './column.ts';
import { INSIDE } from './glyph-bitmap.ts';
import { indexedPng } from './indexed-png.ts';
import { mixed, nearestOf, type Colour } from './palette.ts';
import type { PictureFont } from './picture-fonts.ts';
import { openTypesetter, type PlacedGlyph } from './set-text.ts';

/** As many as four bits can number. */
const COLOURS = 16;
/** Columns that are kept, some 130 KB each: more than a site has cloths. Beyond that, all are forgotten. */
const MOST_COLUMNS = 128;

/** @returns draws pictures as PNG, with these fonts */
export function openEasel(fonts: readonly PictureFont[]): (picture: PixelPicture) => Promise<Buffer> {
  const setText = openTypesetter(fonts);
  const drawn = new Map<string, Promise<Column>>();

  function columnsOf({ height, columns, texts }: PixelPicture): Promise<Column[]> {
    const colours = Math.floor(COLOURS / columns.length);
    let end = 0;
    const wanted = columns.map(({ art, width }, i) => {
      const start = end;
      end += width;
      const over = texts.filter((text) => text.x < end && text.x + text.width > start);
      const inks = [...new Set(over.map(({ colour }) => colourOf(colour)))];
      const order = { art, width, height, inks, colours, firstColour: i * colours };
      const key = JSON.stringify(order);
      const column = drawn.get(key) ?? drawColumn(order);
      if (drawn.size >= MOST_COLUMNS) drawn.clear();
      drawn.set(key, column);
      return column;
    });
    return Promise.all(wanted);
  }

  return async (picture) => {
    const { height, texts } = picture;
    const columns = await columnsOf(picture);
    const palette = columns.flatMap((column) => column.palette);
    const rows = joined(columns, height);
    for (const text of texts) {
      const blend = blendOf(palette, colourOf(text.colour));
      for (const glyph of setText(text)) drawGlyph(rows, rows.length / height, glyph, blend);
    }
    return indexedPng({ height, palette, rows });
  };
}

/** The columns side by side, as rows of a PNG: each begins with the byte of its filter, which is 0, for bytes that are what they are. */
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
    const first = (y + row) * stride + start;
    for (let i = from; i < to; i++) {
      const coverage = bitmap.coverage[row * bitmap.width + i]!;
      if (coverage === 0) continue;
      const under = rows[first + i]!;
      rows[first + i] = (blend[(coverage & 0xf0) | (under >> 4)]! << 4) | blend[((coverage & 15) << 4) | (under & 15)]!;
    }
  }
}

/** What number a pixel gets, by how much of it a letter covers and by the number it had. */
function blendOf(palette: readonly Colour[], ink: Colour): Uint8Array {
  return Uint8Array.from({ length: (INSIDE + 1) << 4 }, (_, i) =>
    nearestOf(palette, mixed(palette[i & 15] ?? 0, ink, (i >> 4) / INSIDE)),
  );
}

/** `#rrggbb` */
function colourOf(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  return red | (green << 8) | (blue << 16);
}
