import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** Takes away what a process left that died while it wrote the file. */
export function dropUnfinished(file: string): void {
  rmSync(`${file}.new`, { force: true });
}
