/** Entries of the cache that no build uses: as many as may come back with the next edit stay, the oldest of the others go. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOnDisk, markOf } from './cache.ts';
import { dropUnfinished, writeWhole } from '../core/whole-file.ts';

/** The most bytes on disk that entries nobody uses may take: what a day of edits and a change of branch leave. */
export const SPARE_BYTES = 256 * 2 ** 20;

/** How much is put before it is looked again: a look through many thousand entries takes longer than a small build. */
export const LOOK_AFTER_BYTES = SPARE_BYTES / 4;

const GROWN = 'grown';

/**
 * Counts how much the cache has grown since it was last looked through, by builds into all output folders. So it never holds more than
 * what is used and what both bounds leave.
 *
 * @param folder of the cache
 * @param name of the output folder's state: each has its own count, since two may be built at once
 * @param grownBytes by how much this build has made it grow
 * @returns whether it is time to look
 */
export function grownEnough(folder: string, name: string, grownBytes: number): boolean {
  const counts = join(folder, GROWN);
  const countOf = (file: string) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0);
  const own = join(counts, name);
  if (grownBytes > 0) writeWhole(own, String(countOf(own) + grownBytes));
  else dropUnfinished(own);
  const names = existsSync(counts) ? readdirSync(counts) : [];
  return names.reduce((sum, file) => sum + countOf(join(counts, file)), 0) >= LOOK_AFTER_BYTES;
}

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
    if (spare <= spareBytes) break;
    rmSync(file, { force: true });
    spare -= bytes;
  }
  rmSync(join(folder, GROWN), { recursive: true, force: true });
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
  return { bytes: bytesOnDisk(size), mtimeMs };
}
