import { writeSync } from 'node:fs';

/**
 * Writes all of it, however little the system takes at a time.
 *
 * @param file a descriptor
 * @param at where in the file, in bytes
 */
export function writeAll(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.byteLength;) done += writeSync(file, bytes, done, bytes.byteLength - done, at + done);
}
