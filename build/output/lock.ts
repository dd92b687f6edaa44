/**
 * One build at a time for an output folder. The lock is the one that SQLite takes on a file: it dies with its process, however that
 * ends, so that no later build has to guess from a number whether its owner is alive.
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
 * @param state where the lock is kept; must exist
 * @returns gives the lock up
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
    writeFileSync(owner, String(process.pid)); // for the message to others only
  } catch (cause) {
    held.close();
    throw cause;
  }
  // A build that is stopped runs nothing else.
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
      // Emptied and not removed: two builds that do so still lock one file.
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
    `Another build${pid ? ` (process ${pid})` : ''} is writing this output folder.`,
    'Wait for it, or stop it, and build again.',
  );
}

function unusableProblem(file: string, { message }: Error) {
  return error(
    'output/lock-unusable',
    `The lock of the output folder, ${file}, cannot be taken: ${message}.`,
    'See that its folder may be written, that its disk has room and can lock files.',
    { file },
  );
}

function ownerOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null; // it has the lock, and has not yet said so
  }
}
