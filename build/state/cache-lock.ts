/**
 * Who is at work with the cache. Every build is in it together with others; who removes anything must be alone. The lock is the one
 * that SQLite takes on a file: it dies with its process.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a build waits for one that removes what nobody uses. */
const WAIT_MS = 60_000;

export interface CacheLock {
  /** Gives up the share in the cache, and does some work if no other build has one. Nothing may be read from the cache afterwards. */
  alone(work: () => void): void;
  close(): void;
}

/** @param folder of the cache, absolute. Where it cannot be locked, a build goes on without, and nothing is removed. */
export function shareCache(folder: string): CacheLock {
  const database = open(join(folder, 'lock.db'), folder);
  return {
    alone(work) {
      if (database === null || !take(database)) return;
      try {
        work();
      } finally {
        database.exec('COMMIT');
      }
    },
    close: () => database?.close(),
  };
}

function open(file: string, folder: string): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  try {
    mkdirSync(folder, { recursive: true });
    database = new DatabaseSync(file, { timeout: WAIT_MS });
    // A transaction that has read holds its share until it ends.
    database.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    return database;
  } catch {
    database?.close();
    return null;
  }
}

function take(database: DatabaseSync): boolean {
  database.exec('COMMIT; PRAGMA busy_timeout = 0');
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch {
    return false; // another build is at work
  }
}
