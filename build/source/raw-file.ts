/**
 * The posts of an API as it sent them: one file for each address, with a table at its end that says where each post lies. A build drafts
 * it while it reads, workers read the posts from it, and once the site is published it is what `--offline`, `--stale-if-error` and an
 * API that says 'not modified' build from.
 */
import { hash } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { digest, nameHash } from '../state/cache.ts';
import type { Folders } from '../core/types.ts';
import { writeAll } from '../core/write-all.ts';
import { readSlices, type Slice } from '../posts/slices.ts';

/** What the API named to tell this answer from a later one (RFC 9110, section 8.8). */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A post by its place in the API's order. */
export type PlacedSlice = readonly [index: number, slice: Slice];

interface Table {
  readonly validators: Validators;
  /** Posts came by calls of their own: the list alone does not tell whether they are the same. */
  readonly hasOwnCalls: boolean;
  /** Length of the first page where the list came in parts, in bytes. */
  readonly firstPage?: number | undefined;
  readonly posts: readonly (readonly [index: number, at: number, length: number, digest: string])[];
}

export interface RawDraft {
  /** Begins a try. @returns the file that it is written to, absolute: whoever reads an earlier one may go on */
  begin(): string;
  /** Takes an answer's bytes as they come. */
  append(bytes: Uint8Array): void;
  /** Where the next bytes go. */
  end(): number;
  /** Takes a post that was put together from two answers. */
  add(json: Uint8Array): Slice;
  /** All posts have come. */
  finish(posts: readonly PlacedSlice[], about: Omit<Table, 'posts'>): void;
  close(): void;
}

export interface KeptPosts {
  /** Absolute. */
  readonly file: string;
  /** When they were read. */
  readonly at: Date;
  readonly posts: readonly PlacedSlice[];
  /** The list came in parts. */
  readonly isInParts: boolean;
  /** Null where a later answer cannot be told from this one. */
  readonly validators: Validators | null;
}

/** Whoever changes the form raises the number: posts are kept as the API sent them, whatever code reads them. */
const FORM = 'site-answers 2';
/** The last line: form, SHA-256 of form and table, length of the table. */
const LAST_LINE = /^\n(site-answers \d+) ([0-9a-f]{64}) +(\d+)\n$/;
const LAST_LENGTH = 1 + FORM.length + 1 + 64 + 1 + 12 + 1;

/** @param at when the posts are read */
export function draftPosts(folders: Folders, apiUrl: string, at: Date): RawDraft {
  mkdirSync(folderOf(folders), { recursive: true });
  let tries = 0;
  let file: number | null = null;
  let name = '';
  let end = 0;
  const write = (bytes: Uint8Array) => {
    writeAll(file!, bytes, end);
    end += bytes.byteLength;
  };
  return {
    begin() {
      if (file !== null) closeSync(file);
      name = draftOf(folders, apiUrl, ++tries);
      file = openSync(name, 'w');
      end = 0;
      return name;
    },
    append: write,
    end: () => end,
    add(json) {
      const slice = { at: end, length: json.byteLength, digest: hash('sha256', json) };
      write(json);
      return slice;
    },
    finish(posts, about) {
      const rows = posts.map(([index, { at: start, length, digest }]) => [index, start, length, digest] as const);
      const table = Buffer.from(JSON.stringify({ ...about, posts: rows } satisfies Table));
      const seal = hash('sha256', Buffer.concat([Buffer.from(FORM), table]));
      write(Buffer.concat([table, Buffer.from(`\n${FORM} ${seal} ${String(table.length).padStart(12)}\n`)]));
      utimesSync(name, at, at);
      renameSync(name, finishedOf(folders, apiUrl));
    },
    close() {
      if (file !== null) closeSync(file);
    },
  };
}

/** What an earlier build drafted and never published is not to be kept by a later one. */
export function dropDrafts(folders: Folders, apiUrl: string): void {
  for (let number = 1; number <= MOST_TRIES; number++) rmSync(draftOf(folders, apiUrl, number), { force: true });
  rmSync(finishedOf(folders, apiUrl), { force: true });
}

/** More than a build makes. */
const MOST_TRIES = 8;

/** Keeps the draft; without one, what was kept stays. */
export function keepPosts(folders: Folders, apiUrl: string): void {
  try {
    renameSync(finishedOf(folders, apiUrl), postsFile(folders, apiUrl));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}

/** Takes down that the API still has what is kept. */
export function renewKept({ file }: KeptPosts, at: Date): void {
  utimesSync(file, at, at);
}

/**
 * What is kept, its table checked but not its posts (`areWhole`); null when nothing is, or the table is damaged.
 *
 * @returns `of another form` where another version of the builder has written it
 */
export function recallPosts(folders: Folders, apiUrl: string): KeptPosts | 'of another form' | null {
  const file = postsFile(folders, apiUrl);
  const found = readTable(file);
  if (found === null || found === 'of another form') return found;
  const { at, validators, hasOwnCalls, firstPage } = found;
  const posts = found.posts.map(([index, at, length, digest]): PlacedSlice => [index, { at, length, digest }]);
  return {
    file,
    at,
    posts,
    isInParts: firstPage !== undefined,
    validators: hasOwnCalls || (validators.etag ?? validators.lastModified) === null ? null : validators,
  };
}

/**
 * The list's answer that a build has read: its length in bytes and its first ones; null where posts came by calls of their own. The
 * first page of several has no length that counts: it may be another page of the same length.
 */
export function answerStart(
  folders: Folders,
  apiUrl: string,
  most: number,
): { readonly length: number | null; readonly start: Uint8Array } | null {
  for (const file of [finishedOf(folders, apiUrl), postsFile(folders, apiUrl)]) {
    const found = readTable(file);
    if (found === null || found === 'of another form') continue;
    if (found.hasOwnCalls) return null;
    const { start: end, firstPage } = found;
    const length = firstPage ?? end;
    const [{ json: start } = { json: Buffer.alloc(0) }] = readSlices(file, [
      { at: 0, length: Math.min(most, length), digest: '' },
    ]);
    return { length: firstPage === undefined ? length : null, start };
  }
  return null;
}

/** The table, and where it starts; what comes before it are the answers. */
function readTable(file: string): (Table & { readonly at: Date; readonly start: number }) | 'of another form' | null {
  let open: number | null = null;
  try {
    open = openSync(file, 'r');
    const { size, mtime } = fstatSync(open);
    const read = (at: number, length: number) => {
      const bytes = Buffer.alloc(length);
      readSync(open!, bytes, 0, length, at);
      return bytes;
    };
    if (OLD_HEAD.test(read(0, 40).toString('latin1'))) return 'of another form';
    const last = LAST_LINE.exec(read(size - LAST_LENGTH, LAST_LENGTH).toString('latin1'));
    if (last === null) return null;
    const [, form = '', seal, length] = last;
    const start = size - LAST_LENGTH - Number(length);
    const bytes = read(start, Number(length));
    if (hash('sha256', Buffer.concat([Buffer.from(form), bytes])) !== seal) return null;
    if (form !== FORM) return 'of another form';
    return { ...(JSON.parse(bytes.toString()) as Table), at: mtime, start };
  } catch {
    return null;
  } finally {
    if (open !== null) closeSync(open);
  }
}

/** What earlier forms began with. */
const OLD_HEAD = /^(?:site-answers \d+ )?\d{4}-\d\d-\d\dT/;

/** Whether each post is the one that was kept. */
export function areWhole({ file, posts }: KeptPosts): boolean {
  try {
    const slices = posts.map(([, slice]) => slice);
    for (const { slice, json } of readSlices(file, slices)) if (hash('sha256', json) !== slice.digest) return false;
    return true;
  } catch {
    return false;
  }
}

/** Where the posts of an API are kept. */
export function postsFile(folders: Folders, apiUrl: string): string {
  return join(folderOf(folders), digest(apiUrl).slice(0, 16));
}

/** Two output folders may be built at once. */
function draftOf(folders: Folders, apiUrl: string, number: number): string {
  return `${finishedOf(folders, apiUrl).slice(0, -'.draft'.length)}.${number}.draft`;
}

function finishedOf(folders: Folders, apiUrl: string): string {
  return `${postsFile(folders, apiUrl)}.${nameHash(folders.out)}.draft`;
}

function folderOf({ state }: Folders): string {
  return join(state, 'answers');
}
