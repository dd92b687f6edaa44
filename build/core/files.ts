/** Files of the disk: written as a whole, read as text, and listed. */
import { closeSync, mkdirSync, openSync, readdirSync, readSync, renameSync, writeFileSync, type Dirent } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { Buffer, isUtf8 } from 'node:buffer';
import { error, SiteError } from './errors.ts';

type Content = string | Uint8Array;

/**
 * Writes a file (absolute) atomically, and creates its folder. Two processes may write it if its reader knows a damaged one.
 *
 * @param content whole, or in parts
 * @param draft absolute; of this process alone if two processes write the file and none may be damaged
 */
export function writeAtomic(file: string, content: Content | Iterable<Content>, draft = `${file}.new`): void {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, isWhole ? content : '');
  // By name, since Node's errors name no file that is open.
  if (!isWhole) for (const part of content as Iterable<Content>) writeFileSync(draft, part, { flag: 'a' });
  try {
    renameSync(draft, file);
  } catch (cause) {
    // The other process has renamed it.
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}

/** Bytes of an open file before a part of it, and of the part. */
export type FileRange = readonly [start: number, length: number];

/** The text of a part of an open file. */
export function readRange(file: number, [start, length]: FileRange): string {
  const bytes = Buffer.allocUnsafe(length);
  readSync(file, bytes, 0, length, start);
  return bytes.toString();
}

/** The text of a part of a file. */
export function readPart(path: string, range: FileRange): string {
  const file = openSync(path, 'r');
  try {
    return readRange(file, range);
  } finally {
    closeSync(file);
  }
}

/** What some work gives; null where it fails. */
export function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** @throws SiteError `files/not-utf8` with the first line that is not */
export function textOf(bytes: Buffer, file: string): string {
  if (isUtf8(bytes)) return bytes.toString();
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((each) => !isUtf8(Buffer.from(each, 'latin1'))) + 1;
  throw new SiteError(error('files/not-utf8', `${file} is not UTF-8 at line ${line}.`, null, { file, line }));
}

/** What is in a folder; nothing where there is no such folder. */
export function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return [];
    throw cause;
  }
}

/**
 * All that is below a folder and is no folder, by its path from it, with slashes; nothing where there is no such folder.
 *
 * @param takes whether a path is one of them; of a folder, whether it is read
 */
export function pathsBelow(folder: string, takes: (path: string, entry: Dirent) => boolean, inside = ''): string[] {
  return entriesIn(join(folder, inside)).flatMap((entry) => {
    const path = inside + entry.name;
    if (!takes(path, entry)) return [];
    return entry.isDirectory() ? pathsBelow(folder, takes, `${path}/`) : [path];
  });
}

/** The files below a folder, without links. */
export function filesBelow(folder: string): string[] {
  return pathsBelow(folder, (_, entry) => entry.isDirectory() || entry.isFile());
}

/** Relative to a folder, with slashes. Both are normalised: `relative`, which takes microseconds, is for files outside of it. */
export function portable(folder: string, file: string): string {
  const path = file.startsWith(folder + sep) ? file.slice(folder.length + 1) : relative(folder, file);
  return path.split(sep).join('/');
}
