/** The file of the clean bodies: opened, begun anew where it is none of ours, and what goes wrong with it in our own words. */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fullDiskProblem } from '../core/disk-errors.ts';
import { SiteError, error } from '../core/errors.ts';
import type { Folders } from '../core/types.ts';

const TABLE = 'CREATE TABLE IF NOT EXISTS bodies (key TEXT PRIMARY KEY, note TEXT, seal TEXT, body BLOB)';
/** With another table, the file is begun anew; what is in a row, its key tells. */
const FORMAT = Number.parseInt(hash('sha256', TABLE).slice(0, 7), 16);
/** How long a worker waits for another one's turn to write. */
const BUSY_MS = 60_000;

/** The store is not what was put into it: a build that begins anew, with a new store, is right. */
export class DamagedBodies extends Error {}

/** Where a project's store is. */
export function bodiesFile({ state }: Pick<Folders, 'state'>): string {
  return join(state, 'cache', 'bodies.db');
}

/**
 * Takes the file away, with what SQLite keeps beside it.
 *
 * @throws SiteError `cache/unusable`
 */
export function removeBodies(file: string): void {
  try {
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
  } catch (cause) {
    throw storeFailure(file, cause);
  }
}

/**
 * Opens the file; one that is none of ours, or of an older builder, is begun anew. Many threads may have it open.
 *
 * @param file absolute; made when it is not there
 * @throws SiteError `cache/unusable`
 */
export function openBodiesFile(file: string) {
  for (const isLast of [false, true]) {
    let database: DatabaseSync | null = null;
    try {
      mkdirSync(dirname(file), { recursive: true });
      database = new DatabaseSync(file, { timeout: BUSY_MS });
      const { user_version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
      if (user_version !== 0 && user_version !== FORMAT) throw damaged(file);
      // What a cut of power may lose is made again; what a killed process wrote is there.
      database.exec(`
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = OFF;
        PRAGMA user_version = ${FORMAT};
        ${TABLE};
      `);
      return {
        database,
        statements: {
          note: database.prepare('SELECT note, seal FROM bodies WHERE key = ?'),
          notes: database.prepare('SELECT key, note, seal FROM bodies'),
          body: database.prepare('SELECT body FROM bodies WHERE key = ?'),
          put: database.prepare('INSERT OR REPLACE INTO bodies VALUES (?, ?, ?, ?)'),
        },
      };
    } catch (cause) {
      database?.close();
      const failure = storeFailure(file, cause);
      if (isLast || !(failure instanceof DamagedBodies)) throw failure;
      removeBodies(file);
    }
  }
  throw damaged(file);
}

/**
 * SQLite's result codes (sqlite.org/rescode.html): 11 corrupt, 26 not a database, 1 a table of another shape, 8 written by a later
 * SQLite, if its header is right.
 */
const DAMAGED = new Set([1, 8, 11, 26]);

/**
 * Brings the log into the file, once all threads that had it open have ended. The last to close it does so; of two that end at one
 * moment neither is the last.
 */
export function settleBodies(file: string): void {
  if (!existsSync(`${file}-wal`)) return;
  try {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version'); // reads, so that the log is open when it is closed
    database.close();
  } catch {
    // It can be read with its log as well: the next build does.
  }
}

/** What SQLite, the disk or a broken row threw, as what a build makes of it: DamagedBodies, a SiteError, or the bug that it is. */
export function storeFailure(file: string, cause: unknown): unknown {
  const { errcode, syscall } = cause as { errcode?: number; syscall?: string };
  if (errcode === undefined && syscall === undefined)
    return cause instanceof SyntaxError ? damaged(file, cause) : cause;
  if (errcode !== undefined && DAMAGED.has(errcode & 0xff)) return damaged(file, cause);
  const unusable = error(
    'cache/unusable',
    `The cache ${file} cannot be used: ${(cause as Error).message}.`,
    'See that the disk has room and the folder may be written, or remove the cache: npx site clean.',
    { file },
  );
  return new SiteError(fullDiskProblem(file, cause) ?? unusable, { cause });
}

/** To be thrown where the store does not hold what it should. */
export function damaged(file: string, cause?: unknown): DamagedBodies {
  return new DamagedBodies(`The cache ${file} is damaged.`, { cause });
}
