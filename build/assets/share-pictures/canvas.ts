/** Columns side by side, on which texts are drawn. */
import type { Column } from './column.ts';
import { INSIDE } from './glyph-bitmap.ts';
import { indexedPng } from './indexed-png.ts';
import { mixed, nearestOf, type Colour } from './palette.ts';
import type { PlacedGlyph } from './set-text.ts';

export interface Canvas {
  draw(glyphs: readonly PlacedGlyph[], ink: Colour): void;
  png(): Buffer;
}

/** Joins the columns; they are copied, since other pictures have them too. */
export function openCanvas(columns: readonly Column[], height: number): Canvas {
  const palette = columns.flatMap((column) => column.palette);
  // A row begins with the byte of its filter, which is 0: bytes are what they are.
  const stride = 1 + columns.reduce((sum, { width }) => sum + width, 0);
  const rows = new Uint8Array(height * stride);
  let left = 1;
  for (const { width, bytes } of columns) {
    for (let row = 0; row < height; row++)
      rows.set(bytes.subarray(row * width, (row + 1) * width), row * stride + left);
    left += width;
  }

  function drawGlyph({ bitmap, x, y }: PlacedGlyph, blend: Uint8Array): void {
    const start = x / 2 + 1;
    const [from, to] = [Math.max(0, 1 - start), Math.min(bitmap.width, stride - start)];
    for (let row = Math.max(0, -y); row < Math.min(bitmap.height, height - y); row++) {
      const first = (y + row) * stride + start;
      for (let i = from; i < to; i++) {
        const coverage = bitmap.coverage[row * bitmap.width + i]!;
        if (coverage === 0) continue;
        const under = rows[first + i]!;
        rows[first + i] =
          (blend[(coverage & 0xf0) | (under >> 4)]! << 4) | blend[((coverage & 15) << 4) | (under & 15)]!;
      }
    }
  }

  return {
    draw(glyphs, ink) {
      const blend = blendOf(palette, ink);
      for (const glyph of glyphs) drawGlyph(glyph, blend);
    },
    png: () => indexedPng({ width: 2 * (stride - 1), height, palette, rows }),
  };
}

/** What number a pixel gets, by how much of it a letter covers and by the number it had. */
function blendOf(palette: readonly Colour[], ink: Colour): Uint8Array {
  return Uint8Array.from({ length: (INSIDE + 1) << 4 }, (_, i) =>
    nearestOf(palette, mixed(palette[i & 15] ?? 0, ink, (i >> 4) / INSIDE)),
  );
}
