/** One file brought to the bytes it should have: left where it is, taken from the published tree, or written. */
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

/** What is known of one file of a tree. It counts only while size and time on disk still agree. */
export interface Entry {
  /** SHA-256 of its bytes, in hex. */
  readonly digest: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Where a tree is made, and where the one is that it will replace. Absolute. */
export interface TreeFolders {
  readonly folder: string;
  readonly published: string;
}

/** What stands at a path already, in the tree and in the published one: as their manifests say, and untouched. */
export interface ExistingFile {
  readonly here: Entry | null;
  readonly published: Entry | null;
}

/** A file that has a second name, as one in the published tree may be, is not written over. */
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

/** The file as it stands in one of the trees; null when it is in neither. */
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
    return null; // another disk, or one without links
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
    throw Object.assign(cause as Error, { path: disk }); // of a write, Node does not say to which file
  } finally {
    closeSync(file);
  }
}

/** Writing over a file costs a third of removing it and making it anew. Null for one with a second name, and what cannot be written. */
function openAlone(disk: string): number | null {
  try {
    const file = openSync(disk, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
    if (fstatSync(file).nlink === 1) return file;
    closeSync(file);
  } catch {
    // made anew, and what is wrong with that is told then
  }
  return null;
}

/** Makes a file where there may be another, or a folder; that is seldom, so it is not asked before. */
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

/** Yesterday's file may be today's folder. */
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
