/**
 * What pictures have in common: columns side by side, their rows as bits of the file. A picture of which only texts are its own copies
 * them.
 */
import { openBits } from './bits.ts';
import type { Column } from './column.ts';
import { deflateCode, type DeflateCode } from './deflate-code.ts';
import type { Colour } from './palette.ts';

export interface Background {
  readonly height: number;
  /** Bytes from one row to the next: one for its filter, then two pixels each. */
  readonly stride: number;
  readonly palette: readonly Colour[];
  readonly code: DeflateCode;
  readonly layers: readonly Layer[];
  readonly checksum: Checksum;
  /** By the colour of a text: see `blendOf`. */
  readonly blends: Map<Colour, Uint8Array>;
}

/** A column in its place. */
export interface Layer {
  /** Its first byte in a row. */
  readonly left: number;
  /** Bytes of a row. */
  readonly width: number;
  /** Null where no text stands: nothing asks for them. */
  readonly bytes: Uint8Array | null;
  readonly bits: Uint16Array;
  /** Where the bits of each row end. */
  readonly ends: Uint32Array;
}

/** Adler-32 (RFC 1950) before its divisions: the sum of all bytes, and of all sums on the way. */
export interface Checksum {
  bytes: number;
  sums: number;
}

/** How often letters bring each pair of colours, and runs of each length: measured, so that the codes are short for them. */
const LITERALS = 12;
const RUNS = 40;

export function makeBackground(columns: readonly Column[]): Background {
  const stride = 1 + columns.reduce((sum, { width }) => sum + width, 0);
  const height = columns[0]!.ends.length;
  const filters = new Uint32Array(height);
  const code = deflateCode(
    [...columns.map(({ tokens }) => tokens), filters],
    columns.flatMap((column) => (column.hasTexts ? tokensOfTexts(column, stride) : [])),
  );
  const layers: Layer[] = [];
  const checksum: Checksum = { bytes: 1, sums: stride * height };
  let left = 1;
  for (const { width, bytes, hasTexts, tokens, ends } of columns) {
    const bits = openBits();
    const rows = ends.map((end, row) => {
      for (let i = ends[row - 1] ?? 0; i < end; i++) code.write(bits, tokens[i]!);
      return bits.length();
    });
    addBytes(checksum, bytes, { left, width, stride });
    layers.push({ left, width, bytes: hasTexts ? bytes : null, bits: bits.take(), ends: rows });
    left += width;
  }
  return {
    height,
    stride,
    palette: columns.flatMap(({ palette }) => palette),
    code,
    layers,
    checksum,
    blends: new Map(),
  };
}

function addBytes(
  checksum: Checksum,
  bytes: Uint8Array,
  { left, width, stride }: { readonly left: number; readonly width: number; readonly stride: number },
): void {
  const rows = bytes.length / width;
  for (let row = 0, at = 0; row < rows; row++) {
    let plain = 0;
    let weighted = 0;
    for (let i = 0; i < width; i++, at++) {
      plain += bytes[at]!;
      weighted += bytes[at]! * i;
    }
    checksum.bytes += plain;
    checksum.sums += (stride * (rows - row) - left) * plain - weighted;
  }
}

function tokensOfTexts({ palette, firstColour }: Column, stride: number) {
  const numbers = palette.map((_, i) => firstColour + i);
  const literals = numbers.flatMap((left) => numbers.map((right) => ({ token: (left << 4) | right, count: LITERALS })));
  const runs = Array.from({ length: 30 }, (_, i) => i + 3).flatMap((length) =>
    [1, stride].map((distance) => ({ token: (length << 16) | (distance - 1), count: RUNS })),
  );
  return [...literals, ...runs];
}
