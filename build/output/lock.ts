/**
 * One build at a time per output folder. A SQLite file lock ends with its process in any case, unlike a file with a process id.
 */
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fullDiskProblem } from '../core/disk-errors.ts';
import { SiteError, error } from '../core/errors.ts';

/** SQLite's result codes (sqlite.org/rescode.html). */
const BUSY = new Set([5, 6]);
const NOT_A_DATABASE = 26;

/**
 * @param state folder of the lock; must exist
 * @returns releases the lock
 * @throws SiteError `output/locked`, `output/lock-unusable`, `disk/full`
 */
export function lock(state: string): () => void {
  const owner = join(state, 'lock');
  const held = take(join(state, 'lock.db'), owner);
  const unlock = () => {
    rmSync(owner, { force: true });
    held.close();
  };
  try {
    writeFileSync(owner, String(process.pid)); // only for the message to other builds
  } catch (cause) {
    held.close();
    throw cause;
  }
  // A stopped build runs only exit handlers.
  process.once('exit', unlock);
  return () => {
    process.off('exit', unlock);
    unlock();
  };
}

function take(file: string, owner: string): DatabaseSync {
  for (const isLast of [false, true]) {
    let database: DatabaseSync | null = null;
    try {
      database = new DatabaseSync(file, { timeout: 0 });
      database.exec('BEGIN IMMEDIATE');
      return database;
    } catch (cause) {
      database?.close();
      const code = ((cause as { errcode?: number }).errcode ?? 0) & 0xff;
      if (BUSY.has(code)) throw new SiteError(lockedProblem(owner), { cause });
      // Truncated, not removed, so that two builds that do so still lock the same file.
      if (code === NOT_A_DATABASE && !isLast) truncateSync(file);
      else throw new SiteError(fullDiskProblem(file, cause) ?? unusableProblem(file, cause as Error), { cause });
    }
  }
  throw new Error('unreachable: the second attempt returns or throws');
}

function lockedProblem(owner: string) {
  const pid = ownerOf(owner);
  return error(
    'output/locked',
    `Another build${pid ? ` (process ${pid})` : ''} is writing to this output folder.`,
    'Wait for it, or stop it, and build again.',
  );
}

function unusableProblem(file: string, { message }: Error) {
  return error(
    'output/lock-unusable',
    `The lock of the output folder, ${file}, cannot be acquired: ${message}.`,
    'Check that its folder is writable, and that its disk has free space and supports file locks.',
    { file },
  );
}

function ownerOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null; // the owner has not written it yet
  }
}
