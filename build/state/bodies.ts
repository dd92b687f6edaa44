/**
 * The clean bodies of posts, kept between builds in one SQLite file, and the way by which they go from the workers that clean to
 * those that render: no body is in the builder's own memory. Losing the file costs time, never correctness.
 */
import { hash } from 'node:crypto';
import type { BodyFacts, SafeHtml } from '../../src/contract.ts';
import { MARK_LENGTH } from './cache.ts';
import { damaged, openBodiesFile, storeFailure } from './bodies-file.ts';
import type { SanitiserPath } from '../sanitise/sanitise.ts';
import type { Removed } from '../../shared/post-body/removed.ts';
import { partedBytes, textsOf } from '../core/text-bytes.ts';

/** Bodies that no build asked for any more go once they are as many as those in use, and this many besides. */
const SPARE = 1000;

/** A clean body with all that is known of it. */
export interface Body {
  readonly html: SafeHtml;
  readonly markdown: string;
  readonly facts: BodyFacts;
  readonly path: SanitiserPath;
  readonly removed: Removed;
}

/** What the builder itself must know of a body. */
export interface BodyRecord {
  /** Names it in the store. */
  readonly key: string;
  /** Changes with its text. */
  readonly digest: string;
  readonly path: SanitiserPath;
  /** Addresses of its pictures. */
  readonly images: readonly string[];
  readonly isEmpty: boolean;
  /** Drawings in data addresses, too long to be known here. */
  readonly hasDrawings: boolean;
  /** What it lost: a warm build tells it like the first. */
  readonly removed: Removed;
  /** Of its text. */
  readonly letters?: BodyFacts['letters'];
}

export interface Bodies {
  /** Null when the store has no such body. */
  record(key: string): BodyRecord | null;
  /** @throws DamagedBodies when the body is gone or is not the one that was put */
  read(record: Pick<BodyRecord, 'key' | 'digest'>): Body;
  /** Puts many at once, which is many times quicker than one after the other. */
  put(bodies: readonly (readonly [key: string, body: Body])[]): BodyRecord[];
  /** Keys that were asked for. */
  readonly used: ReadonlySet<string>;
  /**
   * Drops bodies that are not among those in use, if they are many. No other build may be at work with the store.
   *
   * @param inUse the first `MARK_LENGTH` digits of their keys
   */
  prune(inUse: ReadonlySet<string>): void;
  close(): void;
}

/** A record as it lies in the store, sealed. */
interface Note {
  readonly note: string;
  readonly seal: string;
}

/**
 * Opens the store; many threads may have it open.
 *
 * @param file absolute; made when it is not there
 * @param fresh nothing is known of before, and still all is kept
 * @throws SiteError `cache/unusable`
 */
export function openBodies(file: string, { fresh = false } = {}): Bodies {
  const { database, statements } = openBodiesFile(file);
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
  const used = new Set<string>();
  return {
    used,
    record: (key) =>
      guarded(() => {
        used.add(key);
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
          const { html, facts, path, removed } = body;
          const bytes = bytesOfBody(body);
          const digest = hash('sha256', bytes);
          const record = {
            digest,
            path,
            images: facts.images,
            isEmpty: facts.textLength === 0,
            hasDrawings: html.includes('src="data:image/svg+xml'),
            removed,
            letters: facts.letters,
          };
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
        for (const { key } of keys) if (!inUse.has(key.slice(0, MARK_LENGTH))) drop.run(key);
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

function sealOf(key: string, note: string): string {
  return hash('sha256', `${key}\n${note}`);
}

/** Good until the next one. */
function bytesOfBody({ html, markdown, facts, path, removed }: Body): Uint8Array {
  return partedBytes([html, markdown, JSON.stringify({ ...facts, path, removed })]);
}

function bodyOf(bytes: Uint8Array): Body {
  const [html = '', markdown = '', rest = ''] = textsOf(bytes);
  const { path, removed, ...facts } = JSON.parse(rest) as BodyFacts & Pick<Body, 'path' | 'removed'>;
  return { html: html as SafeHtml, markdown, facts, path, removed };
}
