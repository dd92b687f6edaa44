import { writeSync } from 'node:fs';

/**
 * Writes all bytes: a single call may write fewer.
 *
 * @param file descriptor
 * @param at offset in the file
 */
export function writeAll(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.byteLength;) done += writeSync(file, bytes, done, bytes.byteLength - done, at + done);
}
