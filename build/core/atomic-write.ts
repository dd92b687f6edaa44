import { appendFileSync, closeSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

type Content = string | Uint8Array;

/**
 * Writes a file (absolute) atomically, and creates its folder. Two processes may write it if its reader knows a damaged one.
 *
 * @param content whole, or in parts
 */
export function writeAtomic(file: string, content: Content | Iterable<Content>): void {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array;
  mkdirSync(dirname(file), { recursive: true });
  const draft = openSync(`${file}.new`, 'w');
  try {
    for (const part of isWhole ? [content] : (content as Iterable<Content>)) appendFileSync(draft, part);
  } finally {
    closeSync(draft);
  }
  try {
    renameSync(`${file}.new`, file);
  } catch (cause) {
    // The other process has renamed it.
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}
