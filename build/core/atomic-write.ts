import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file (absolute) atomically, and creates its folder. Two processes may write it if its reader knows a damaged one. */
export function writeAtomic(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  try {
    renameSync(`${file}.new`, file);
  } catch (cause) {
    // The other process has renamed it.
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}
