/** Prunes unused entries of the cache, and state of output folders and APIs that are no longer built. */
import { globSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Entries unused for this long are removed. */
const UNUSED_MS = 30 * DAY_MS;
/** Size limit of the cache. Entries used within the last day always stay, since another build may be reading them. */
const MOST_BYTES = 512 * 2 ** 20;
/** Entries have names such as `icons/ab/cdef...`; other files are ignored. */
const ENTRIES = '*/[0-9a-f][0-9a-f]/*';

/**
 * Prunes the cache once a day. Losing an entry only costs time.
 *
 * @param folder of the cache, absolute
 */
export function pruneCache(folder: string, now: Date, mostBytes = MOST_BYTES): void {
  const stamp = join(folder, 'pruned');
  const before = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (now.getTime() - before < DAY_MS) return;
  writeFileSync(stamp, '');
  utimesSync(stamp, now, now);
  const entries = filesAt(folder, ENTRIES).sort((a, b) => b.mtimeMs - a.mtimeMs);
  let sum = 0;
  for (const { file, size, mtimeMs } of entries) {
    sum += size;
    const unusedMs = now.getTime() - mtimeMs;
    if (unusedMs > DAY_MS && (unusedMs > UNUSED_MS || sum > mostBytes)) rmSync(file, { force: true });
  }
}

/**
 * Removes state of output folders and APIs that no build used for a month.
 *
 * @param folders absolute; each has one file or folder per output folder or API
 */
export function pruneState(folders: readonly string[], now: Date): void {
  for (const { file, mtimeMs } of folders.flatMap((folder) => filesAt(folder, '*')))
    if (now.getTime() - mtimeMs > UNUSED_MS) rmSync(file, { recursive: true, force: true });
}

/** Files and folders, which other builds may remove meanwhile. */
function filesAt(folder: string, pattern: string) {
  return globSync(pattern, { cwd: folder }).flatMap((name) => {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    return stats ? [{ file: join(folder, name), size: stats.size, mtimeMs: stats.mtimeMs }] : [];
  });
}
