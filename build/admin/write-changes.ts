/**
 * Changes several files, or none of them, in one go, so that neither the watcher nor a build of this process sees half of it. What
 * lies beside the files meanwhile has names that the watcher passes by (`serve/watch.ts`).
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Refused, ROOTS } from './working-copy.ts';

export interface Writing {
  /** Absolute. */
  readonly disk: string;
  readonly bytes: Uint8Array;
  /** The file whose permissions it keeps, absolute; null for a new one. */
  readonly like: string | null;
}

/**
 * Each file is whole at every moment, whenever the process dies. Folders that are left empty go, `ROOTS` stay.
 *
 * @param removed absolute
 * @throws the system's error when a file cannot be written; all files are as they were then
 */
export function writeChanges(
  root: string,
  { removed, written }: { readonly removed: readonly string[]; readonly written: readonly Writing[] },
): void {
  const mark = randomBytes(4).toString('hex');
  const [aside, fresh] = [(disk: string) => `${disk}.${mark}.bak`, (disk: string) => `${disk}.${mark}.tmp`];
  const touched = [...new Set([...removed, ...written.map(({ disk }) => disk)])];
  const undo: (() => void)[] = [];
  let isLost = false;
  try {
    // What can fail for want of room comes before any change.
    for (const { disk, bytes, like } of written) {
      mkdirSync(dirname(disk), { recursive: true });
      writeFileSync(fresh(disk), bytes, { flag: 'wx' });
      if (like !== null) chmodSync(fresh(disk), statSync(like).mode);
    }
    for (const disk of touched) {
      const isNew = !existsSync(disk);
      if (!isNew) copyFileSync(disk, aside(disk), constants.COPYFILE_FICLONE);
      undo.push(() => (isNew ? rmSync(disk, { force: true }) : renameSync(aside(disk), disk)));
    }
    for (const disk of removed) rmSync(disk);
    for (const { disk } of written) renameSync(fresh(disk), disk);
  } catch (cause) {
    isLost = undo.map(succeeds).includes(false);
    if (!isLost) throw cause;
    throw new Refused(
      500,
      `Saving failed halfway, and not every file could be put back. What they were lies beside them, in names that end in ".${mark}.bak".`,
    );
  } finally {
    // A file that another program has open, as Windows lets it, stays.
    for (const disk of touched) {
      if (!isLost) succeeds(() => rmSync(aside(disk), { force: true }));
      succeeds(() => rmSync(fresh(disk), { force: true }));
      dropEmpty(root, dirname(disk));
    }
  }
}

function succeeds(step: () => void): boolean {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}

/** Removes a folder and those above it while they are empty. */
function dropEmpty(root: string, folder: string): void {
  const stays = new Set(ROOTS.map((name) => join(root, name)));
  let each = folder;
  while (!stays.has(each) && succeeds(() => rmdirSync(each))) each = dirname(each);
}
