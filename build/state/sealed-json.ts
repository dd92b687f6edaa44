/** JSON in a file that vouches for itself: a checksum (SHA-256), a line break, the text. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeWhole } from '../core/whole-file.ts';

export interface Sealed {
  readonly value: unknown;
  readonly checksum: string;
}

/** @returns null where there is no such file, or not as it was written */
export function readSealed(file: string): Sealed | null {
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

/** @param file replaced whole */
export function writeSealed(file: string, value: unknown): void {
  const json = JSON.stringify(value);
  writeWhole(file, `${hash('sha256', json)}\n${json}`);
}
