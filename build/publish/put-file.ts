/** Updates one file: reuses it, links the published one, or writes it. */
import { hash } from 'node:crypto';
import { linkSync, lstatSync, mkdirSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { dirname, join } from 'node:path';
import type { HtmlChunk } from '../../src/contract.ts';
import { writeAtomic } from '../core/files.ts';
import { insideFolder } from '../core/paths.ts';
import type { OutPath } from '../core/types.ts';

/** Manifest entry of a file, valid while size and time on disk match. */
export interface Entry {
  /** SHA-256 of its bytes, in hex. */
  readonly digest: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** The tree in progress, and the published tree that it replaces. Absolute. */
export interface TreeFolders {
  readonly folder: string;
  readonly published: string;
}

/** Unaltered files at a path in both trees, from the manifest. */
export interface ExistingFile {
  readonly here: Entry | null;
  readonly published: Entry | null;
}

/** Never writes into a file, which may have a second hard link in the published tree: it makes a new one. */
export function putFile(
  folders: TreeFolders,
  { path, bytes }: { readonly path: OutPath; readonly bytes: Uint8Array | string | readonly HtmlChunk[] },
  existing: ExistingFile,
): Entry {
  const content = bytes instanceof Uint8Array ? bytes : bytesOf(typeof bytes === 'string' ? [bytes] : bytes);
  const digest = hash('sha256', content);
  const reused = reuseFile(folders, path, { existing, digest });
  if (reused) return reused;
  const disk = insideFolder(folders.folder, path);
  try {
    create(folders.folder, disk, () => writeFileSync(disk, content, { flag: 'wx' }));
  } catch (cause) {
    throw Object.assign(cause as Error, { path: disk }); // Node names no file where a write fails
  }
  const { size, mtimeMs } = statSync(disk);
  return { digest, size, mtimeMs };
}

/** Not that of the build, which would differ between threads. */
const SHARED_TIME = new Date(1e12);

/** Writes a file that several threads may write at once, each the same bytes: whichever comes last, its entry is the same. */
export function putShared(
  { folder }: TreeFolders,
  { path, bytes }: { readonly path: OutPath; readonly bytes: Uint8Array },
): Entry {
  const disk = insideFolder(folder, path);
  create(folder, disk, () => {
    writeAtomic(disk, bytes, `${disk}.${threadId}`);
    utimesSync(disk, SHARED_TIME, SHARED_TIME);
  });
  return { digest: hash('sha256', bytes), size: bytes.length, mtimeMs: SHARED_TIME.getTime() };
}

/** Reuses the file of one of the trees; null if neither has these bytes. */
export function reuseFile(
  { folder, published }: TreeFolders,
  path: OutPath,
  { existing, digest }: { readonly existing: ExistingFile; readonly digest: string },
): Entry | null {
  if (existing.here?.digest === digest) return existing.here;
  if (existing.published?.digest !== digest) return null;
  const disk = insideFolder(folder, path);
  try {
    create(folder, disk, () => linkSync(join(published, path), disk));
    return existing.published;
  } catch {
    return null; // another disk, or no support for links
  }
}

/** Makes a file, in the place of what is at its path, and of a file at the path of a parent folder. */
function create(folder: string, disk: string, make: () => void): void {
  try {
    mkdirSync(dirname(disk), { recursive: true });
    make();
  } catch (cause) {
    if (!['EEXIST', 'EISDIR', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    const places = [disk];
    for (let above = dirname(disk); above !== folder; above = dirname(above)) places.unshift(above);
    const isFolder = (place: string) => lstatSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const inWay = places.find((place) => place === disk || !isFolder(place))!;
    // Of a file, rmSync says no code that disk errors are known by.
    if (isFolder(inWay)) rmSync(inWay, { recursive: true });
    else unlinkSync(inWay);
    mkdirSync(dirname(disk), { recursive: true });
    make();
  }
}

/** Most bytes of UTF-8 per UTF-16 code unit. */
const MOST_BYTES = 3;

/** Reused, since a build encodes many short-lived texts; the system gives memory to the pages that are written alone. */
const room = Buffer.allocUnsafeSlow(1 << 20);

/** Concatenates chunks, texts in UTF-8. The result is valid until the next call. */
export function bytesOf(chunks: readonly (string | Uint8Array)[]): Buffer {
  const most = chunks.reduce((sum, { length }) => sum + length * MOST_BYTES, 0);
  const bytes = most > room.length ? Buffer.allocUnsafe(most) : room;
  let end = 0;
  for (const chunk of chunks) {
    if (typeof chunk === 'string') end += bytes.write(chunk, end);
    else {
      bytes.set(chunk, end);
      end += chunk.length;
    }
  }
  return bytes.subarray(0, end);
}
