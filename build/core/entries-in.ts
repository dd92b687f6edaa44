import { readdirSync, type Dirent } from 'node:fs';

/** What is in a folder; nothing where there is no such folder. */
export function entriesIn(folder: string, recursive = false): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive });
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return [];
    throw cause;
  }
}
