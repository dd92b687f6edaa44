/** A file with a checksum: content, SHA-256 in hex. Of JSON, each value is a line, so that the text of all is never in memory. */
import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeAtomic, type FileRange } from '../core/files.ts';

const CHECKSUM_LENGTH = 64;
/** Written at once. */
const PART_LENGTH = 100_000;

/** @returns the content; null if the file is missing or damaged */
export function readSealedBytes(file: string): Buffer | null {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(0, -CHECKSUM_LENGTH);
    return bytes.toString('latin1', content.length) === hash('sha256', content) ? content : null;
  } catch {
    return null;
  }
}

/** Replaces the file atomically. */
export function writeSealedBytes(file: string, parts: Iterable<string | Uint8Array>, draft?: string): void {
  writeAtomic(file, sealed(parts), draft);
}

function* sealed(parts: Iterable<string | Uint8Array>): Iterable<string | Uint8Array> {
  const checksum = createHash('sha256');
  for (const part of parts) {
    checksum.update(part);
    yield part;
  }
  yield checksum.digest('hex');
}

/** @returns the values, or the first of them; null if the file is missing or damaged */
export function readSealed(file: string, most = Infinity): unknown[] | null {
  const content = readSealedBytes(file);
  if (content === null) return null;
  const values: unknown[] = [];
  for (let at = 0; at < content.length && values.length < most;) {
    const end = content.indexOf('\n', at);
    values.push(JSON.parse(content.toString('utf8', at, end)));
    at = end + 1;
  }
  return values;
}

/**
 * Replaces the file atomically, by way of a draft as `writeAtomic` takes it.
 *
 * @returns the line of each value
 */
export function writeSealed(file: string, values: Iterable<unknown>, draft?: string): FileRange[] {
  const ranges: FileRange[] = [];
  writeSealedBytes(file, lines(values, ranges), draft);
  return ranges;
}

function* lines(values: Iterable<unknown>, ranges: FileRange[]): Iterable<string> {
  let part = '';
  let at = 0;
  for (const value of values) {
    const line = JSON.stringify(value);
    const length = Buffer.byteLength(line);
    ranges.push([at, length]);
    at += length + 1;
    part += `${line}\n`;
    if (part.length < PART_LENGTH) continue;
    yield part;
    part = '';
  }
  yield part;
}
