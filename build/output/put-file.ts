/** Updates one file: reuses it, links the published one, or writes it. */
import { hash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { HtmlChunk } from '../../src/contract.ts';
import { insideFolder } from '../core/paths.ts';
import { bytesOf } from '../core/text-bytes.ts';
import type { OutPath } from '../core/types.ts';
import { writeAll } from '../core/write-all.ts';

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

/** Unaltered files at a path in both trees, from their manifests. */
export interface ExistingFile {
  readonly here: Entry | null;
  readonly published: Entry | null;
}

/** Never writes into a file with a second hard link, which may be in the published tree. */
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
  const file = (existing.here && openAlone(disk)) ?? inPlace(disk, () => openSync(disk, 'wx'));
  return { digest, ...writeFile(file, disk, content) };
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
    inPlace(disk, () => linkSync(join(published, path), disk));
    return existing.published;
  } catch {
    return null; // another disk, or no support for links
  }
}

export function isUntouched(disk: string, entry: Entry): boolean {
  const found = statSync(disk, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size === entry.size && found.mtimeMs === entry.mtimeMs;
}

function writeFile(file: number, disk: string, content: Uint8Array): Omit<Entry, 'digest'> {
  try {
    writeAll(file, content, 0);
    if (fstatSync(file).size > content.byteLength) ftruncateSync(file, content.byteLength);
    const { size, mtimeMs } = fstatSync(file);
    return { size, mtimeMs };
  } catch (cause) {
    throw Object.assign(cause as Error, { path: disk }); // Node names no file for errors of a descriptor
  } finally {
    closeSync(file);
  }
}

/** Opens a file to overwrite it, at a third of the cost of recreating it. Null if it has a second link or is not writable. */
function openAlone(disk: string): number | null {
  try {
    const file = openSync(disk, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
    if (fstatSync(file).nlink === 1) return file;
    closeSync(file);
  } catch {
    // recreated by the caller, which reports errors
  }
  return null;
}

/** Creates a file, removing a file or folder in its place. */
function inPlace<T>(disk: string, make: () => T): T {
  makeFolder(dirname(disk));
  try {
    return make();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    rmSync(disk, { recursive: true });
    return make();
  }
}

/** Replaces a file in the place of a parent folder. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    if (!['EEXIST', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    let inWay = folder;
    while (!statSync(inWay, { throwIfNoEntry: false })?.isFile() && inWay !== dirname(inWay)) inWay = dirname(inWay);
    unlinkSync(inWay);
    mkdirSync(folder, { recursive: true });
  }
}
