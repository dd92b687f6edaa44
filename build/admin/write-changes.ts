/**
 * Changes several files, or none of them. It is done in one go, so that neither the watcher nor a build of this process sees half
 * of it. What lies beside the files meanwhile has names that the watcher passes by (`serve/watch.ts`).
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOTS } from './file-path.ts';
import { Refused } from './limits.ts';

export interface Writing {
  /** Absolute. */
  readonly disk: string;
  readonly bytes: Uint8Array;
  /** The file whose permissions it keeps, absolute; null for a new one. */
  readonly like: string | null;
}

export interface Replacing {
  /** Absolute. */
  readonly removed: readonly string[];
  readonly written: readonly Writing[];
}

/**
 * Each file is whole at every moment, whenever the process dies. Folders that are left empty go, `ROOTS` stay.
 *
 * @throws the system's error when a file cannot be written; all files are as they were then
 */
export function writeChanges(root: string, { removed, written }: Replacing): void {
  const mark = randomBytes(4).toString('hex');
  const aside = (disk: string) => `${disk}.${mark}.bak`;
  const undo: (() => void)[] = [];
  const kept: string[] = [];

  function stage({ disk, bytes, like }: Writing): void {
    const folder = dirname(disk);
    undo.push(() => dropEmpty(root, folder));
    mkdirSync(folder, { recursive: true });
    const fresh = `${disk}.${mark}.tmp`;
    undo.push(() => rmSync(fresh, { force: true }));
    writeFileSync(fresh, bytes, { flag: 'wx' });
    if (like !== null) chmodSync(fresh, statSync(like).mode);
    if (!isFile(disk)) return;
    kept.push(aside(disk));
    copyFileSync(disk, aside(disk), constants.COPYFILE_FICLONE);
  }

  function remove(disk: string): void {
    renameSync(disk, aside(disk));
    kept.push(aside(disk));
    undo.push(() => renameSync(aside(disk), disk));
  }

  function put({ disk }: Writing): void {
    const hadOne = kept.includes(aside(disk));
    renameSync(`${disk}.${mark}.tmp`, disk);
    undo.push(() => (hadOne ? renameSync(aside(disk), disk) : rmSync(disk)));
  }

  try {
    // What can fail for want of room comes before any change.
    written.forEach(stage);
    removed.forEach(remove);
    written.forEach(put);
  } catch (cause) {
    const failed = undo.reverse().filter((step) => !succeeds(step));
    if (failed.length > 0)
      throw new Refused(
        500,
        `Saving failed halfway, and not every file could be put back. What they were lies beside them, in names that end in ".${mark}.bak".`,
      );
    drop(kept);
    throw cause;
  }
  drop(kept);
  for (const disk of removed) dropEmpty(root, dirname(disk));
}

function succeeds(step: () => void): boolean {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}

/** One that another program has open, as Windows lets it, stays: what was asked for is done all the same. */
function drop(files: readonly string[]): void {
  for (const file of files) succeeds(() => rmSync(file, { force: true }));
}

function isFile(disk: string): boolean {
  return statSync(disk, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Removes a folder and those above it while they are empty. */
function dropEmpty(root: string, folder: string): void {
  const stays = new Set(ROOTS.map((name) => join(root, name)));
  let each = folder;
  // One that is not empty ends it.
  while (!stays.has(each) && succeeds(() => rmdirSync(each))) each = dirname(each);
}
