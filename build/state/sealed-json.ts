/** A JSON file with a checksum: SHA-256, line break, JSON. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeAtomic } from '../core/atomic-write.ts';

/** @returns null if the file is missing or damaged */
export function readSealed(file: string): { value: unknown; checksum: string } | null {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const json = text.slice(end + 1);
    const checksum = text.slice(0, end);
    return checksum === hash('sha256', json) ? { value: JSON.parse(json), checksum } : null;
  } catch {
    return null;
  }
}

/** Replaces the file atomically. */
export function writeSealed(file: string, value: unknown): void {
  // Bytes, since a text of all posts would be copied for its checksum and its file.
  const json = Buffer.from(JSON.stringify(value));
  writeAtomic(file, Buffer.concat([Buffer.from(`${hash('sha256', json)}\n`), json]));
}
