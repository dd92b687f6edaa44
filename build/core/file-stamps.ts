/** Whether files are still what they were: told by what the system knows of them, and by their bytes where that could deceive. */
import { hash } from 'node:crypto';
import { lstatSync, readFileSync, readdirSync, statSync, type Dirent, type Stats } from 'node:fs';
import { join } from 'node:path';

/** Absolute path -> what tells a file from all that it was before. */
export type Stamps = Readonly<Record<string, string>>;

/** A file that is younger may change again within one tick of its disk's clock; FAT counts in two seconds. */
const SETTLED_MS = 2_000;
const BYTES = 'sha256 ';

/** Stamps of now. A file that is not there has one too. */
export function stampsOf(files: Iterable<string>): Stamps {
  return Object.fromEntries(Array.from(files, (file) => [file, stampOf(file)]));
}

/** Stamps that hold for the same bytes written again. */
export function byteStampsOf(files: Iterable<string>): Stamps {
  return Object.fromEntries(Array.from(files, (file) => [file, byteStampOf(file)]));
}

/**
 * Stamps of every file below some folders, and of their folders, so that a new one shows.
 *
 * @param isPassedBy asked with the absolute path of each file and folder
 * @returns null where a link leads to a folder, which may be anywhere, and where a folder cannot be read
 */
export function stampsBelow(folders: readonly string[], isPassedBy: (path: string) => boolean): Stamps | null {
  const stamps: Record<string, string> = {};
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = entriesOf(folder);
    if (entries === null) return null;
    stamps[folder] = 'folder';
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (isPassedBy(path)) continue;
      if (entry.isDirectory()) waiting.push(path);
      else if (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return null;
      else stamps[path] = stampOf(path);
    }
  }
  return stamps;
}

/** Whether these are the same files with the same bytes. What was too young to be told by its times is read. */
export function areSame(before: Stamps, now: Stamps): boolean {
  const files = Object.keys(before);
  return (
    files.length === Object.keys(now).length &&
    files.every((file) => {
      const was = before[file]!;
      const is = now[file];
      return is === was || (is !== undefined && was.startsWith(BYTES) && was === byteStampOf(file));
    })
  );
}

function entriesOf(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}

function stampOf(file: string): string {
  const own = lstatSync(file, { throwIfNoEntry: false });
  const target = own?.isSymbolicLink() ? statSync(file, { throwIfNoEntry: false }) : own;
  if (!own || !target) return 'none';
  const youngest = Date.now() - SETTLED_MS;
  const isSettled = [own, target].every(({ mtimeMs, ctimeMs }) => mtimeMs < youngest && ctimeMs < youngest);
  return isSettled || !target.isFile() ? `${metadata(own)} ${metadata(target)}` : byteStampOf(file);
}

/** Of these a program can set the time of a file's last change back (mtime), and not that of its metadata (ctime). */
function metadata({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

function byteStampOf(file: string): string {
  try {
    return BYTES + hash('sha256', readFileSync(file));
  } catch {
    return 'none';
  }
}
