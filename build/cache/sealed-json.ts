/** A file of JSON, each value in a line, so that the text of all is never in memory; then the SHA-256 of it in hex. */
import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { orNull, writeAtomic, type FileRange } from '../core/files.ts';

const CHECKSUM_LENGTH = 64;
/** Written at once. */
const PART_LENGTH = 100_000;

/** @returns the values; null if the file is missing or damaged */
export function readSealed(file: string): unknown[] | null {
  const bytes = orNull(() => readFileSync(file)) ?? Buffer.alloc(0);
  const content = bytes.subarray(0, -CHECKSUM_LENGTH);
  if (bytes.toString('latin1', content.length) !== hash('sha256', content)) return null;
  const values: unknown[] = [];
  for (let at = 0; at < content.length;) {
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
  writeAtomic(file, sealedLines(values, ranges), draft);
  return ranges;
}

function* sealedLines(values: Iterable<unknown>, ranges: FileRange[]): Iterable<string> {
  const checksum = createHash('sha256');
  let part = '';
  let at = 0;
  for (const value of values) {
    const line = JSON.stringify(value);
    const length = Buffer.byteLength(line);
    ranges.push([at, length]);
    at += length + 1;
    part += `${line}\n`;
    if (part.length < PART_LENGTH) continue;
    checksum.update(part);
    yield part;
    part = '';
  }
  yield part + checksum.update(part).digest('hex');
}
