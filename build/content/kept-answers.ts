/**
 * The posts that the last published build read from an API, whole, in one sealed file for each address: what `--offline` and
 * `--stale-if-error` build from. A build drafts it when it has read, and keeps it once it is published.
 */
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../cache.ts';
import type { Folders } from '../types.ts';

interface KeptAnswers {
  /** When they were read. */
  readonly at: Date;
  /** Raw posts, completed, in the API's order. */
  readonly blogs: readonly unknown[];
}

/** Writes what was read beside what is kept. A line for each post: all of them may be longer than a string. */
export function draftAnswers(folders: Folders, apiUrl: string, { at, blogs }: KeptAnswers): void {
  mkdirSync(folderOf(folders), { recursive: true });
  const seal = createHash('sha256');
  const file = openSync(draftOf(folders, apiUrl), 'w');
  try {
    for (const value of [{ at: at.toISOString() }, ...blogs]) {
      const line = `${JSON.stringify(value)}\n`;
      seal.update(line);
      writeSync(file, line);
    }
    writeSync(file, seal.digest('hex'));
  } finally {
    closeSync(file);
  }
}

/** What an earlier build drafted and never published is not to be kept by a later one. */
export function dropDraft(folders: Folders, apiUrl: string): void {
  rmSync(draftOf(folders, apiUrl), { force: true });
}

/** Keeps the draft; without one, what was kept stays. */
export function keepAnswers(folders: Folders, apiUrl: string): void {
  try {
    renameSync(draftOf(folders, apiUrl), fileOf(folders, apiUrl));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}

/** Null when none are kept, or the file is damaged. */
export function recallAnswers(folders: Folders, apiUrl: string): KeptAnswers | null {
  try {
    const bytes = readFileSync(fileOf(folders, apiUrl));
    const end = bytes.lastIndexOf('\n') + 1;
    const seal = createHash('sha256').update(bytes.subarray(0, end)).digest('hex');
    if (seal !== bytes.toString('latin1', end)) return null;
    const [head, ...blogs] = [...lines(bytes.subarray(0, end))];
    return { at: new Date((head as { at: string }).at), blogs };
  } catch {
    return null;
  }
}

function* lines(bytes: Buffer): Generator<unknown> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf('\n', start);
    yield JSON.parse(bytes.toString('utf8', start, end));
    start = end + 1;
  }
}

const folderOf = (folders: Folders) => join(folders.state, 'answers');
const fileOf = (folders: Folders, apiUrl: string) => join(folderOf(folders), digest(apiUrl).slice(0, 16));
const draftOf = (folders: Folders, apiUrl: string) => `${fileOf(folders, apiUrl)}.draft`;
