/** What is kept of builds below `.site`: the paths for one output folder, JSON that is read only where it is whole, and what goes when it is unused. */
import { createHash, hash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { orNull, writeAtomic, type FileRange } from '../core/files.ts';
import type { Folders } from '../core/types.ts';
import { shortHash } from './cache.ts';

/** Absolute paths of the state of an output folder. For `trees` and `generations`, pass `out` with its symbolic link resolved. */
export function outputState({ root, state, out }: Folders) {
  const name = shortHash(out);
  return {
    /** Its other two trees, their manifests and its lock. */
    trees: join(state, 'trees', name),
    /** Previous assets, kept for open tabs. */
    generations: join(state, 'generations', name),
    /** Facts about its last build. */
    lastBuild: join(state, 'last-build', `${name}.json`),
    /** Records of its pages. */
    pages: join(state, 'cache', 'pages', `${name}.json`),
    /** Keys of its other files. */
    outputs: join(state, 'cache', 'outputs', `${name}.json`),
    /** Server bundle of its pages. */
    server: join(state, 'server', shortHash(relative(root, out))),
  };
}

const CHECKSUM_LENGTH = 64;
/** Written at once. */
const PART_LENGTH = 100_000;

/** The values of a file of JSON, each in a line, so that the text of all is never in memory; then the SHA-256 of it in hex. Null if it is missing or damaged. */
export function readSealed(file: string): unknown[] | null {
  const bytes = orNull(() => readFileSync(file)) ?? Buffer.alloc(0);
  const content = bytes.subarray(0, -CHECKSUM_LENGTH);
  if (bytes.toString('latin1', content.length) !== hash('sha256', content)) return null;
  const values: unknown[] = [];
  for (let at = 0; at < content.length;) {
    const end = content.indexOf('\n', at);
    values.push(JSON.parse(content.toString('utf8', at, end)));
    at = end + 1;
  }
  return values;
}

/**
 * Replaces the file atomically, by way of a draft as `writeAtomic` takes it.
 *
 * @returns the line of each value
 */
export function writeSealed(file: string, values: Iterable<unknown>, draft?: string): FileRange[] {
  const ranges: FileRange[] = [];
  writeAtomic(file, sealedLines(values, ranges), draft);
  return ranges;
}

function* sealedLines(values: Iterable<unknown>, ranges: FileRange[]): Iterable<string> {
  const checksum = createHash('sha256');
  let part = '';
  let at = 0;
  for (const value of values) {
    const line = JSON.stringify(value);
    const length = Buffer.byteLength(line);
    ranges.push([at, length]);
    at += length + 1;
    part += `${line}\n`;
    if (part.length < PART_LENGTH) continue;
    checksum.update(part);
    yield part;
    part = '';
  }
  yield part + checksum.update(part).digest('hex');
}

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
