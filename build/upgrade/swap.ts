/**
 * Puts an upgraded project in the place of the one before. The journal has every step before the first is made: a run that was killed is
 * completed by the next, and one that fails is taken back.
 */
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAtomic } from '../core/atomic-write.ts';

const JOURNAL = '.site/upgrade/journal.json';
const BACKUP = '.site/upgrade/backup';

/** Paths in the project that come from the folder `after`, and those that go. A folder is one step. */
export interface Steps {
  readonly after: string;
  readonly put: readonly string[];
  readonly remove: readonly string[];
}

/** @throws what a disk says; the project is as it was then */
export function swapIn(root: string, steps: Steps): void {
  rmSync(join(root, BACKUP), { recursive: true, force: true });
  writeAtomic(join(root, JOURNAL), JSON.stringify(steps));
  try {
    complete(root, steps);
  } catch (cause) {
    takeBack(root, steps);
    rmSync(join(root, JOURNAL));
    throw cause;
  }
}

/** Completes the swap of a killed run. @returns whether there was one */
export function resumeSwap(root: string): boolean {
  if (!existsSync(join(root, JOURNAL))) return false;
  complete(root, JSON.parse(readFileSync(join(root, JOURNAL), 'utf8')) as Steps);
  return true;
}

function complete(root: string, { after, put, remove }: Steps): void {
  // What has arrived is no longer in `after`.
  for (const path of put) if (isThere(join(after, path))) replace(root, path, join(after, path));
  for (const path of remove) if (isThere(join(root, path))) move(join(root, path), join(root, BACKUP, path));
  for (const path of remove) removeEmpty(root, dirname(path));
  rmSync(join(root, JOURNAL), { force: true });
}

/** A folder without files, and those around it. */
function removeEmpty(root: string, folder: string): void {
  try {
    for (let each = folder; each !== '.'; each = dirname(each)) rmdirSync(join(root, each));
  } catch {
    // It has files.
  }
}

function replace(root: string, path: string, arriving: string): void {
  const place = join(root, path);
  if (isThere(place)) {
    // A killed run may have kept it already.
    if (!isThere(join(root, BACKUP, path))) move(place, join(root, BACKUP, path));
    else rmSync(place, { recursive: true, force: true });
  }
  move(arriving, place);
}

function takeBack(root: string, { after, put, remove }: Steps): void {
  for (const path of [...put, ...remove]) {
    const kept = join(root, BACKUP, path);
    const isNew = put.includes(path) && !isThere(join(after, path));
    if (isThere(kept) || isNew) rmSync(join(root, path), { recursive: true, force: true });
    if (isThere(kept)) move(kept, join(root, path));
  }
}

/** Links to nowhere too. */
const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause;
    const draft = `${to}.new`;
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    renameSync(draft, to);
    rmSync(from, { recursive: true, force: true });
  }
}
