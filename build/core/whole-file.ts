import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that is there whole or not at all, whenever the process dies; its folder is made.
 *
 * @param file absolute; no two processes may write the same one at once
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
