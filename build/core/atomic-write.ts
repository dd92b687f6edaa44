import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

type Content = string | Uint8Array;

/**
 * Writes a file (absolute) atomically, and creates its folder. Two processes may write it if its reader knows a damaged one.
 *
 * @param content whole, or in parts
 * @param draft absolute; of this process alone if two processes write the file and none may be damaged
 */
export function writeAtomic(file: string, content: Content | Iterable<Content>, draft = `${file}.new`): void {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, isWhole ? content : '');
  // By name, since Node's errors name no file that is open.
  if (!isWhole) for (const part of content as Iterable<Content>) writeFileSync(draft, part, { flag: 'a' });
  try {
    renameSync(draft, file);
  } catch (cause) {
    // The other process has renamed it.
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}
