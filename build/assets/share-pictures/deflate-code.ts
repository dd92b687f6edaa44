/** Literals and matches as one DEFLATE block with codes of its own (RFC 1951, 3.2.7). */
import type { Bits } from './bits.ts';
import { huffmanCode } from './huffman.ts';

const END = 256;
const LENGTHS = 286;
const DISTANCES = 30;
const SHORTEST = 3;

export interface DeflateCode {
  /** How the block begins. */
  writeHeader(out: Bits): void;
  /** @param token a literal below 256; a match with its length from bit 16 on and its distance, less one, below */
  write(out: Bits, token: number): void;
  writeEnd(out: Bits): void;
}

/** How lengths or distances, less the least, are parted: a symbol for a range, and bits that follow it for the place in the range. */
interface Ranges {
  readonly symbols: Uint8Array;
  readonly bits: readonly number[];
  readonly firsts: readonly number[];
}

/** @param group so many ranges are of one size, then as many of twice that; those of the first two groups are of one value */
function rangesOf(size: number, group: number): Ranges {
  const symbols = new Uint8Array(size);
  const bits: number[] = [];
  const firsts: number[] = [];
  for (let first = 0; first < size; first += 1 << bits.at(-1)!) {
    const extra = Math.max(0, Math.floor(bits.length / group) - 1);
    symbols.fill(bits.length, first, first + (1 << extra));
    firsts.push(first);
    bits.push(extra);
  }
  return { symbols, bits, firsts };
}

const distances = rangesOf(32_768, 2);
const lengths = withLongest(rangesOf(256, 4));
const fourBits = huffmanCode(new Uint32Array(16).fill(1));

/** The longest match has a symbol of its own, with no bits to follow. */
function withLongest({ symbols, bits, firsts }: Ranges): Ranges {
  return { symbols: symbols.with(255, bits.length), bits: [...bits, 0], firsts: [...firsts, 255] };
}

/**
 * Codes that are short for what occurs often.
 *
 * @param tokens of a part of what will be written
 * @param expected how often other tokens will occur, roughly; whatever else occurs can be written as well
 */
export function deflateCode(
  tokens: readonly Uint32Array[],
  expected: readonly { readonly token: number; readonly count: number }[],
): DeflateCode {
  const counts = new Uint32Array(LENGTHS).fill(1);
  const distanceCounts = new Uint32Array(DISTANCES).fill(1);
  const add = (token: number, count: number) => {
    counts[token < END ? token : END + 1 + lengths.symbols[(token >> 16) - SHORTEST]!]! += count;
    if (token >= END) distanceCounts[distances.symbols[token & 0xffff]!]! += count;
  };
  for (const part of tokens) for (const token of part) add(token, 1);
  for (const { token, count } of expected) add(token, count);
  const code = huffmanCode(counts);
  const far = huffmanCode(distanceCounts);
  return {
    writeHeader(out) {
      // The last block, with codes of its own, all symbols named.
      out.write(0b101 | ((LENGTHS - 257) << 3) | ((DISTANCES - 1) << 8), 13);
      out.write(15, 4);
      // How long the codes are goes out in four bits each; the three symbols that would repeat one are not used.
      for (let symbol = 0; symbol < 19; symbol++) out.write(symbol < 3 ? 0 : 4, 3);
      for (const length of [...code.lengths, ...far.lengths]) out.write(fourBits.codes[length]!, 4);
    },
    write(out, token) {
      if (token < END) return out.write(code.codes[token]!, code.lengths[token]!);
      const length = (token >> 16) - SHORTEST;
      const range = lengths.symbols[length]!;
      out.write(code.codes[END + 1 + range]!, code.lengths[END + 1 + range]!);
      out.write(length - lengths.firsts[range]!, lengths.bits[range]!);
      const distance = token & 0xffff;
      const place = distances.symbols[distance]!;
      out.write(far.codes[place]!, far.lengths[place]!);
      out.write(distance - distances.firsts[place]!, distances.bits[place]!);
    },
    writeEnd: (out) => out.write(code.codes[END]!, code.lengths[END]!),
  };
}
