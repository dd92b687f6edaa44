/** Posts by where they lie in a file: they are read there, and nowhere held together. */
import { closeSync, openSync, readSync } from 'node:fs';

export interface Slice {
  /** In bytes. */
  readonly at: number;
  readonly length: number;
  /** SHA-256 of its bytes, in hex. */
  readonly digest: string;
}

/** How much is read at once. */
const BLOCK = 1 << 20;

/**
 * Reads slices, those that lie beside each other together.
 *
 * @param file absolute
 * @returns each with its bytes, which are good until the next one; fewer bytes than it has where the file ends before
 * @throws Error of the disk
 */
export function* readSlices<T extends Slice>(
  file: string,
  slices: readonly T[],
): Generator<{ readonly slice: T; readonly json: Buffer }> {
  const open = openSync(file, 'r');
  const last = slices.reduce((end, { at, length }) => Math.max(end, at + length), 0);
  let block = Buffer.alloc(0);
  let start = 0;
  try {
    for (const slice of slices) {
      const { at, length } = slice;
      if (at < start || at + length > start + block.length) {
        block = Buffer.allocUnsafe(Math.max(Math.min(BLOCK, last - at), length));
        block = block.subarray(0, readSync(open, block, 0, block.length, at));
        start = at;
      }
      yield { slice, json: block.subarray(at - start, at - start + length) };
    }
  } finally {
    closeSync(open);
  }
}
