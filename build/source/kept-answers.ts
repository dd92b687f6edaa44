/**
 * The posts that the last published build read from an API, whole, in one sealed file for each address: what `--offline` and
 * `--stale-if-error` build from. A build drafts it while it reads, and keeps it once it is published.
 */
import { createHash } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { digest, nameHash } from '../state/cache.ts';
import type { Folders } from '../core/types.ts';

/** Writes what is read beside what is kept, one post after the other. */
export interface AnswersDraft {
  /** Forgets what was added: the posts come again, from the first. */
  begin(): void;
  /**
   * @param index place in the API's order
   * @param json one post in UTF-8
   */
  add(index: number, json: Uint8Array): void;
  /** All posts have come. */
  finish(): void;
  close(): void;
}

interface KeptAnswers {
  /** When they were read. */
  readonly at: Date;
  /** Raw posts, completed, with their places in the API's order. */
  readonly blogs: Iterable<readonly [index: number, blog: unknown]>;
}

/** What a file begins with. Whoever changes the form raises the number: posts are kept as the API sent them, whatever code reads them. */
const FORMAT = 'site-answers 1';

/** How much is gathered before it is written, in bytes. */
const BLOCK = 1 << 20;

/** @param at when the posts are read */
export function draftAnswers(folders: Folders, apiUrl: string, at: Date): AnswersDraft {
  mkdirSync(folderOf(folders), { recursive: true });
  const file = openSync(draftOf(folders, apiUrl), 'w');
  let seal = createHash('sha256');
  let block: Uint8Array[] = [];
  let size = 0;
  /** Where the next block goes: emptying a file does not bring the next write to its start. */
  let end = 0;

  function push(...pieces: Uint8Array[]): void {
    for (const piece of pieces) size += piece.byteLength;
    block.push(...pieces);
    if (size >= BLOCK) flush();
  }
  function flush(): void {
    const bytes = Buffer.concat(block);
    seal.update(bytes);
    end += writeSync(file, bytes, 0, bytes.length, end);
    block = [];
    size = 0;
  }

  return {
    begin() {
      ftruncateSync(file);
      seal = createHash('sha256');
      block = [Buffer.from(`${FORMAT} ${at.toISOString()}\n`)];
      size = 0;
      end = 0;
    },
    // Its length goes before it: JSON may have line breaks of its own.
    add: (index, json) => push(Buffer.from(`${index} ${json.byteLength}\n`), json, Buffer.from('\n')),
    finish() {
      flush();
      writeSync(file, seal.digest('hex'), end);
    },
    close: () => closeSync(file),
  };
}

/** What an earlier build drafted and never published is not to be kept by a later one. */
export function dropDraft(folders: Folders, apiUrl: string): void {
  rmSync(draftOf(folders, apiUrl), { force: true });
}

/** Keeps the draft; without one, what was kept stays. */
export function keepAnswers(folders: Folders, apiUrl: string): void {
  try {
    renameSync(draftOf(folders, apiUrl), answersFile(folders, apiUrl));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}

/** Null when none are kept, or the file is damaged. */
export function recallAnswers(folders: Folders, apiUrl: string): KeptAnswers | 'of another form' | null {
  const sealed = readSealed(folders, apiUrl);
  if (sealed === null || sealed === 'of another form') return sealed;
  return { at: sealed.at, blogs: parsed(sealed.posts) };
}

/**
 * How many posts are kept, those included that were left out of the site; null when none are kept, or the file is damaged.
 */
export function countAnswers(folders: Folders, apiUrl: string): number | null {
  const sealed = readSealed(folders, apiUrl);
  return sealed === null || sealed === 'of another form' ? null : [...records(sealed.posts)].length;
}

/** A SHA-256 in hex. */
const SEAL_LENGTH = 64;

function readSealed(folders: Folders, apiUrl: string): { at: Date; posts: Buffer } | 'of another form' | null {
  try {
    const bytes = readFileSync(answersFile(folders, apiUrl));
    const end = bytes.length - SEAL_LENGTH;
    const seal = createHash('sha256').update(bytes.subarray(0, end)).digest('hex');
    if (seal !== bytes.toString('latin1', end)) return null;
    const headEnd = bytes.indexOf('\n');
    const head = bytes.toString('latin1', 0, headEnd);
    if (!head.startsWith(`${FORMAT} `)) return 'of another form';
    return { at: new Date(head.slice(FORMAT.length + 1)), posts: bytes.subarray(headEnd + 1, end) };
  } catch {
    return null;
  }
}

function* parsed(bytes: Buffer): Generator<readonly [number, unknown]> {
  for (const [index, json] of records(bytes)) yield [index, JSON.parse(json.toString())];
}

function* records(bytes: Buffer): Generator<readonly [number, Buffer]> {
  for (let start = 0; start < bytes.length;) {
    const head = bytes.indexOf('\n', start);
    const [index = 0, length = 0] = bytes.toString('latin1', start, head).split(' ').map(Number);
    yield [index, bytes.subarray(head + 1, head + 1 + length)];
    start = head + 1 + length + 1;
  }
}

const folderOf = (folders: Folders) => join(folders.state, 'answers');
/** Where the posts of an API are kept. */
export const answersFile = (folders: Folders, apiUrl: string) => join(folderOf(folders), digest(apiUrl).slice(0, 16));

/** Two builds into two folders may read the same API at once. */
const draftOf = (folders: Folders, apiUrl: string) => `${answersFile(folders, apiUrl)}.${nameHash(folders.out)}.draft`;
