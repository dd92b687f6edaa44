/** Removes what no build uses any more: one rule for entries of the cache, and one for the state of output folders and APIs. */
import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What nothing used for so long goes. */
const UNUSED_MS = 30 * DAY_MS;
/** The most bytes of entries that were not used within the last day; those stay, since another build may be reading them. */
const MOST_BYTES = 512 * 2 ** 20;

interface Entry {
  readonly file: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/**
 * Looks through the cache once a day. An entry that goes costs time and nothing else.
 *
 * @param folder of the cache, absolute
 */
export function pruneCache(folder: string, now: Date, mostBytes = MOST_BYTES): void {
  const stamp = join(folder, 'pruned');
  const before = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (now.getTime() - before < DAY_MS) return;
  writeFileSync(stamp, '');
  utimesSync(stamp, now, now);
  const entries = entriesIn(folder).sort((a, b) => b.usedAt - a.usedAt);
  let sum = 0;
  for (const { file, bytes, usedAt } of entries) {
    sum += bytes;
    const unusedMs = now.getTime() - usedAt;
    if (unusedMs > DAY_MS && (unusedMs > UNUSED_MS || sum > mostBytes)) rmSync(file, { force: true });
  }
}

/**
 * Removes what is kept of output folders or APIs that nothing was built into or from for a month.
 *
 * @param folders absolute; each has one file or folder an output folder or API
 */
export function pruneState(folders: readonly string[], now: Date): void {
  for (const folder of folders)
    for (const name of namesIn(folder)) {
      const path = join(folder, name);
      const { mtimeMs = now.getTime() } = statSync(path, { throwIfNoEntry: false }) ?? {};
      if (now.getTime() - mtimeMs > UNUSED_MS) rmSync(path, { recursive: true, force: true });
    }
}

/** `icons/ab/cdef...`: what is named otherwise is no entry. */
function entriesIn(folder: string): Entry[] {
  return namesIn(folder, /^[a-z-]+$/).flatMap((kind) =>
    namesIn(join(folder, kind), /^[0-9a-f]{2}$/).flatMap((head) =>
      namesIn(join(folder, kind, head)).flatMap((name) => {
        const file = join(folder, kind, head, name);
        const stats = statSync(file, { throwIfNoEntry: false });
        return stats ? [{ file, bytes: stats.size, usedAt: stats.mtimeMs }] : [];
      }),
    ),
  );
}

function namesIn(folder: string, names = /./): string[] {
  try {
    return readdirSync(folder).filter((name) => names.test(name));
  } catch {
    return []; // a file, or nothing at all
  }
}
