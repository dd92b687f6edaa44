/** Entries of the cache that no build uses: as many as may come back with the next edit stay, the oldest of the others go. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { markOf } from './cache.ts';

/** The most bytes on disk that entries nobody uses may take: what a day of edits and a change of branch leave. */
export const SPARE_BYTES = 256 * 2 ** 20;

/** What the smallest file takes of most disks. */
const BLOCK = 4096;

/**
 * No other build may be at work with the cache. Whenever it is killed, each entry is there whole or gone.
 *
 * @param folder of the cache
 * @param used marks of the entries that stay
 */
export function pruneEntries(folder: string, used: ReadonlySet<string>, spareBytes = SPARE_BYTES): void {
  const unused = [...entriesIn(folder)]
    .filter(({ mark }) => !used.has(mark))
    .map(({ file }) => ({ file, ...sizeOf(file) }));
  let spare = unused.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of unused.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (spare <= spareBytes) return;
    rmSync(file, { force: true });
    spare -= bytes;
  }
}

/** `icons/ab/cdef...`: what is named otherwise is no entry. */
function* entriesIn(folder: string): Generator<{ readonly file: string; readonly mark: string }> {
  for (const kind of foldersIn(folder, /^[a-z-]+$/))
    for (const head of foldersIn(join(folder, kind), /^[0-9a-f]{2}$/))
      for (const name of readdirSync(join(folder, kind, head)))
        yield { file: join(folder, kind, head, name), mark: markOf(kind, head + name) };
}

function foldersIn(folder: string, names: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && names.test(entry.name))
    .map(({ name }) => name);
}

function sizeOf(file: string): { bytes: number; mtimeMs: number } {
  const { size, mtimeMs } = statSync(file);
  return { bytes: Math.ceil(size / BLOCK) * BLOCK, mtimeMs };
}
