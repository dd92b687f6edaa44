/** A file with a checksum: SHA-256, line break, content. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeAtomic } from '../core/atomic-write.ts';

/** @returns the content; null if the file is missing or damaged */
export function readSealedBytes(file: string): Buffer | null {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(bytes.indexOf('\n') + 1);
    const checksum = bytes.toString('latin1', 0, bytes.length - content.length - 1);
    return checksum === hash('sha256', content) ? content : null;
  } catch {
    return null;
  }
}

/** Replaces the file atomically. */
export function writeSealedBytes(file: string, content: Uint8Array): void {
  writeAtomic(file, Buffer.concat([Buffer.from(`${hash('sha256', content)}\n`), content]));
}

/** @returns the value of JSON; null if the file is missing or damaged */
export function readSealed(file: string): unknown {
  const content = readSealedBytes(file);
  return content && JSON.parse(content.toString());
}

/** Replaces the file atomically by JSON. */
export function writeSealed(file: string, value: unknown): void {
  // Bytes, since a text of all posts would be copied for its checksum and its file.
  writeSealedBytes(file, Buffer.from(JSON.stringify(value)));
}
