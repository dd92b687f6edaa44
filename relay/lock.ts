/** One relay for a folder: two would send every lead twice. SQLite's lock on a file dies with its process, also by kill -9. */
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's result codes for a lock that another one has (sqlite.org/rescode.html). */
const BUSY = new Set([5, 6]);

/**
 * @returns gives the folder up
 * @throws Error with what to do, where another relay has the folder, or its disk can lock no files
 */
export function lockFolder(folder: string): () => void {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
    const locked = database;
    return () => locked.close();
  } catch (cause) {
    database?.close();
    const { errcode = 0, message } = cause as { errcode?: number; message: string };
    const why = BUSY.has(errcode & 0xff)
      ? 'another relay works with it. Stop that one, or set RELAY_DATA to a folder of its own.'
      : `it cannot be locked (${message}). Set RELAY_DATA to a folder on a disk that locks files.`;
    throw new Error(`its folder ${resolve(folder)} cannot be used: ${why}`, { cause });
  }
}
