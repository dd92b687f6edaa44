/** One file brought to the bytes it should have: left where it is, taken from the published tree, or written. */
import { hash } from 'node:crypto';
import { closeSync, fstatSync, linkSync, mkdirSync, openSync, rmSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HtmlChunk } from '../../src/contract.ts';
import { insideFolder } from '../core/paths.ts';
import { bytesOf } from '../core/text-bytes.ts';
import type { OutPath } from '../core/types.ts';

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

/** Nothing is written over: a file may have a second name in the published tree. */
export function putFile(
  folders: TreeFolders,
  { path, bytes }: { readonly path: OutPath; readonly bytes: Uint8Array | string | readonly HtmlChunk[] },
  existing: ExistingFile,
): Entry {
  const content = bytes instanceof Uint8Array ? bytes : bytesOf(typeof bytes === 'string' ? [bytes] : bytes);
  const digest = hash('sha256', content);
  return (
    reuseFile(folders, path, { existing, digest }) ?? writeFile(insideFolder(folders.folder, path), content, digest)
  );
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

function writeFile(disk: string, content: Uint8Array, digest: string): Entry {
  const file = inPlace(disk, () => openSync(disk, 'wx'));
  try {
    for (let at = 0; at < content.byteLength;) at += writeSync(file, content, at);
    const { size, mtimeMs } = fstatSync(file);
    return { digest, size, mtimeMs };
  } catch (cause) {
    throw Object.assign(cause as Error, { path: disk }); // of a write, Node does not say to which file
  } finally {
    closeSync(file);
  }
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
