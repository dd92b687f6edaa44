/** One build at a time per output folder. A SQLite file lock ends with its process in any case, unlike a file with a process id. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SiteError, error } from '../core/errors.ts';

/** SQLite's result codes BUSY and LOCKED (sqlite.org/rescode.html). */
const TAKEN = new Set([5, 6]);

/**
 * @param state folder of the lock; must exist
 * @returns releases the lock
 * @throws SiteError `output/locked`, `output/lock-unusable`
 */
export function lock(state: string): () => void {
  const file = join(state, 'lock.db');
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN IMMEDIATE');
    const held = database;
    return () => held.close();
  } catch (cause) {
    database?.close();
    const { errcode = 0, message } = cause as Error & { errcode?: number };
    const trouble = `The lock of the output folder, ${file}, cannot be acquired: ${message}.`;
    const problem = TAKEN.has(errcode & 0xff)
      ? error('output/locked', 'Another build is writing to this output folder.')
      : error('output/lock-unusable', trouble, null, { file });
    throw new SiteError(problem, { cause });
  }
}
