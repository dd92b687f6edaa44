/** A background on which texts are drawn: only the rows that they touch are made anew. */
import type { Background } from './background.ts';
import type { Bits } from './bits.ts';
import { INSIDE } from './glyph-bitmap.ts';
import { indexedPng } from './indexed-png.ts';
import { mixed, nearestOf, type Colour } from './palette.ts';
import { addRow } from './row-tokens.ts';
import type { PlacedGlyph } from './set-text.ts';

export interface Canvas {
  /** A column that was ordered without texts stays as it is. */
  draw(glyphs: readonly PlacedGlyph[], ink: Colour): void;
  png(): Buffer;
}

/** @param out empty, and so again when the picture is done */
export function openCanvas(background: Background, out: Bits): Canvas {
  const { height, stride, palette, code, layers, blends } = background;
  const checksum = { ...background.checksum };
  const sheets = layers.map((layer) => ({
    ...layer,
    // Letters change bytes; those of the background stay.
    bytes: layer.bytes?.slice() ?? null,
    /** By row. */
    touched: new Uint8Array(height),
  }));

  function drawGlyph(sheet: (typeof sheets)[number], { bitmap, x, y }: PlacedGlyph, blend: Uint8Array): void {
    const { left, width, bytes, touched } = sheet;
    if (!bytes) return;
    let more = 0;
    let moreSums = 0;
    const start = x / 2 + 1 - left;
    const [from, to] = [Math.max(0, -start), Math.min(bitmap.width, width - start)];
    if (from >= to) return;
    for (let row = Math.max(0, -y); row < Math.min(bitmap.height, height - y); row++) {
      touched[y + row] = 1;
      const first = (y + row) * width + start;
      const after = stride * (height - y - row) - left - start;
      for (let i = from; i < to; i++) {
        const coverage = bitmap.coverage[row * bitmap.width + i]!;
        if (coverage === 0) continue;
        const under = bytes[first + i]!;
        const drawn = (blend[(coverage & 0xf0) | (under >> 4)]! << 4) | blend[((coverage & 15) << 4) | (under & 15)]!;
        bytes[first + i] = drawn;
        more += drawn - under;
        moreSums += (drawn - under) * (after - i);
      }
    }
    checksum.bytes += more;
    checksum.sums += moreSums;
  }

  function writeRows(): void {
    const tokens = new Uint32Array(stride);
    for (let row = 0; row < height; row++) {
      // Filter 0: bytes are what they are.
      code.write(out, 0);
      for (const { width, bytes, touched, bits, ends } of sheets) {
        // A row may be told by the one above it.
        if (bytes && (touched[row] || touched[row - 1])) {
          const count = addRow({ bytes, width, stride }, row, { tokens, count: 0, finder: null });
          for (let i = 0; i < count; i++) code.write(out, tokens[i]!);
        } else out.copy(bits, ends[row - 1] ?? 0, ends[row]!);
      }
    }
  }

  return {
    draw(glyphs, ink) {
      const blend = blends.get(ink) ?? blendOf(palette, ink);
      blends.set(ink, blend);
      for (const sheet of sheets) for (const glyph of glyphs) drawGlyph(sheet, glyph, blend);
    },
    png() {
      code.writeHeader(out);
      writeRows();
      code.writeEnd(out);
      const size = Math.ceil(out.length() / 8);
      return indexedPng({
        width: 2 * (stride - 1),
        height,
        palette,
        deflated: new Uint8Array(out.take().buffer, 0, size),
        checksum,
      });
    },
  };
}

/** What number a pixel gets, by how much of it a letter covers and by the number it had. */
function blendOf(palette: readonly Colour[], ink: Colour): Uint8Array {
  return Uint8Array.from({ length: (INSIDE + 1) << 4 }, (_, i) =>
    nearestOf(palette, mixed(palette[i & 15] ?? 0, ink, (i >> 4) / INSIDE)),
  );
}
