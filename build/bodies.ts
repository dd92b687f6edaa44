/**
 * The clean bodies of posts, kept between builds in one SQLite file, and the way by which they go from the workers that clean to
 * those that render: no body is in the builder's own memory. Losing the file costs time, never correctness.
 */
import { hash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BodyFacts, SafeHtml } from '../src/contract.ts';
import { SiteError, error } from './errors.ts';
import type { Folders } from './types.ts';
import type { Road } from './content/sanitise/sanitise.ts';
import { bytesOf, textsOf } from './text-bytes.ts';

/** With another table, the file is begun anew. */
const FORMAT = 2;
/** How long a worker waits for another one's turn to write. */
const BUSY_MS = 60_000;
/** Bodies that no build asked for any more go once they are as many as those in use, and this many besides. */
const SPARE = 1000;

/** A clean body with all that is known of it. */
export interface Body {
  readonly html: SafeHtml;
  readonly markdown: string;
  readonly facts: BodyFacts;
  readonly road: Road;
}

/** What the builder itself must know of a body. */
export interface BodyRecord {
  /** Names it in the store. */
  readonly key: string;
  /** Changes with its text. */
  readonly digest: string;
  readonly road: Road;
  /** Addresses of its pictures. */
  readonly images: readonly string[];
  readonly isEmpty: boolean;
}

export interface Bodies {
  /** Null when the store has no such body. */
  record(key: string): BodyRecord | null;
  /** @throws DamagedBodies when the body is gone or is not the one that was put */
  read(record: Pick<BodyRecord, 'key' | 'digest'>): Body;
  /** Puts many at once, which is many times quicker than one after the other. */
  put(bodies: readonly (readonly [key: string, body: Body])[]): BodyRecord[];
  /** Drops bodies that are not among those in use, if they are many. */
  prune(inUse: ReadonlySet<string>): void;
  close(): void;
}

/** A record as it lies in the store, sealed. */
interface Note {
  readonly note: string;
  readonly seal: string;
}

/** The store is not what was put into it: a build that begins anew, with a new store, is right. */
export class DamagedBodies extends Error {}

/**
 * Opens the store; many threads may have it open.
 *
 * @param file absolute; made when it is not there
 * @param fresh nothing is known of before, and still all is kept
 * @throws SiteError `cache/unusable`
 */
export function openBodies(file: string, { fresh = false } = {}): Bodies {
  const { database, statements } = openDatabase(file);
  // Read at once with the first question: asked for one by one, ten thousand take ten times as long.
  let notes: Map<string, Note> | null = null;
  const readNotes = () =>
    new Map<string, Note>(
      Array.from(statements.notes.iterate() as Iterable<Note & { key: string }>, (row) => [row.key, row]),
    );
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      throw storeFailure(file, cause);
    }
  };
  return {
    record: (key) =>
      guarded(() => {
        if (fresh) return null;
        // What is not among them may have come since, from a worker.
        const row = (notes ??= readNotes()).get(key) ?? (statements.note.get(key) as Note | undefined);
        if (!row || sealOf(key, row.note) !== row.seal) return null;
        return { key, ...(JSON.parse(row.note) as Omit<BodyRecord, 'key'>) };
      }),
    read: ({ key, digest }) =>
      guarded(() => {
        const row = statements.body.get(key) as { body: unknown } | undefined;
        if (!(row?.body instanceof Uint8Array) || hash('sha256', row.body) !== digest) throw damaged(file);
        return bodyOf(row.body);
      }),
    put: (bodies) =>
      guarded(() => {
        database.exec('BEGIN IMMEDIATE');
        const records = bodies.map(([key, body]) => {
          const { facts, road } = body;
          const bytes = bytesOfBody(body);
          const digest = hash('sha256', bytes);
          const record = { digest, road, images: facts.images, isEmpty: facts.textLength === 0 };
          const note = JSON.stringify(record);
          statements.put.run(key, note, sealOf(key, note), bytes);
          notes?.delete(key);
          return { key, ...record };
        });
        database.exec('COMMIT');
        return records;
      }),
    prune: (inUse) =>
      guarded(() => {
        const { count } = database.prepare('SELECT count(*) AS count FROM bodies').get() as { count: number };
        if (count <= inUse.size * 2 + SPARE) return;
        const drop = database.prepare('DELETE FROM bodies WHERE key = ?');
        const keys = database.prepare('SELECT key FROM bodies').all() as { key: string }[];
        database.exec('BEGIN IMMEDIATE');
        for (const { key } of keys) if (!inUse.has(key)) drop.run(key);
        database.exec('COMMIT');
        notes = null;
      }),
    close: () => database.close(),
  };
}

const stores = new Map<string, Bodies>();

/** The store as this thread has it open: one connection for each file, for as long as the thread lives. */
export function threadBodies(file: string): Bodies {
  const store = stores.get(file) ?? openBodies(file);
  stores.set(file, store);
  return store;
}

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

/** A file that is none of ours, or of an older builder, is begun anew. */
function openDatabase(file: string) {
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
        CREATE TABLE IF NOT EXISTS bodies (key TEXT PRIMARY KEY, note TEXT, seal TEXT, body BLOB);
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

function storeFailure(file: string, cause: unknown): unknown {
  const { errcode, syscall } = cause as { errcode?: number; syscall?: string };
  if (errcode === undefined && syscall === undefined)
    return cause instanceof SyntaxError ? damaged(file, cause) : cause;
  if (errcode !== undefined && DAMAGED.has(errcode & 0xff)) return damaged(file, cause);
  const problem = error(
    'cache/unusable',
    `The cache ${file} cannot be used: ${(cause as Error).message}.`,
    'See that the disk has room and the folder may be written, or remove the cache: npx site clean.',
    { file },
  );
  return new SiteError(problem, { cause });
}

function damaged(file: string, cause?: unknown): DamagedBodies {
  return new DamagedBodies(`The cache ${file} is damaged.`, { cause });
}

function sealOf(key: string, note: string): string {
  return hash('sha256', `${key}\n${note}`);
}

/** Good until the next one. */
function bytesOfBody({ html, markdown, facts, road }: Body): Uint8Array {
  return bytesOf(html, markdown, JSON.stringify({ ...facts, road }));
}

function bodyOf(bytes: Uint8Array): Body {
  const [html = '', markdown = '', rest = ''] = textsOf(bytes);
  const { road, ...facts } = JSON.parse(rest) as BodyFacts & { road: Road };
  return { html: html as SafeHtml, markdown, facts, road };
}
