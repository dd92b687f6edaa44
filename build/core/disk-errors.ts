/**
 * What a disk refuses is for people to correct: it is told with the file and what to do, and not with a stack. This is the one place
 * that knows the system's errors; stages use it where they know of which post or document a file is, `attempt.ts` for all others.
 */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { OTHER_REFUSAL, REFUSALS, type Refusal } from './disk-refusals.ts';
import { SiteError, error } from './errors.ts';
import type { Problem } from './types.ts';

/** Sockets and processes have the same codes, and their own messages. */
const OF_NETWORK =
  /^(?:connect|listen|bind|accept|getaddrinfo|spawn|kill|send|recv|shutdown|setsockopt)|^E(?:CONN|HOST|NET|ADDR|PIPE|NOTCONN|AI_)/;

/** Where an error was met, for one that does not say so itself, or says it worse. */
export interface Met {
  /** A folder that the file lies in: errors of reading from an open file, or writing into it, name none. */
  readonly folder?: string;
  /** The file, as a person knows it. */
  readonly file?: string;
}

/** The problem in an error of the file system that a person can correct; null for any other error, which is a bug or the network's. */
export function diskProblem(cause: unknown, { folder, file }: Met = {}): Problem | null {
  const refusal = refusalOf(cause);
  if (refusal === null) return null;
  const { code, syscall, path, dest } = cause as NodeJS.ErrnoException & { dest?: string };
  const [name, what, hint] = refusal;
  const named = file ?? path ?? dest;
  const unnamed = folder === undefined ? 'A file' : `A file below ${folder}`;
  const subject = named === undefined ? unnamed : dest === undefined || file ? named : `${named} (to ${dest})`;
  const known = path ?? dest;
  // Nobody foresaw it: then the system's own words are the best there are.
  const said = refusal === OTHER_REFUSAL ? ` (${(cause as Error).message})` : '';
  const room = name === 'disk/full' ? roomAt(known === undefined ? folder : dirname(known)) : '';
  return error(
    name,
    `${subject} cannot be written or read${syscall ? ` (${syscall})` : ''}: ${what}${said}${room} [${code}].`,
    hint,
    named === undefined ? null : { file: named },
  );
}

/** An error as it should go on: a SiteError where a person can correct it, else the error itself. */
export function asSiteError(cause: unknown, met?: Met): unknown {
  const problem = diskProblem(cause, met);
  return problem ? new SiteError(problem, { cause }) : cause;
}

/** The work's result, or the problem that the disk made of it; whatever else it throws is thrown on. */
export async function orDiskProblem<T>(
  file: string,
  work: () => Promise<T>,
): Promise<T | { readonly problem: Problem }> {
  try {
    return await work();
  } catch (cause) {
    const problem = diskProblem(cause, { file });
    if (problem === null) throw cause;
    return { problem };
  }
}

/** SQLite asks for room in pieces of some ten thousand bytes: less than this is none. */
const TOO_LITTLE = 128 * 1024;
/** sqlite.org/rescode.html */
const SQLITE_FULL = 13;

/**
 * The problem in what SQLite says of a disk without room, which it has several words for ("disk I/O error"); null for any other.
 *
 * @param file of the database, absolute
 */
export function fullDiskProblem(file: string, cause: unknown): Problem | null {
  const { errcode = 0 } = cause as { errcode?: number };
  if ((errcode & 0xff) !== SQLITE_FULL && !isFull(dirname(file))) return null;
  const [name, what, hint] = REFUSALS['ENOSPC']!;
  return error(name, `${file} cannot be written: ${what}${roomAt(dirname(file))}.`, hint, { file });
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return bavail * bsize < TOO_LITTLE || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}

function refusalOf(cause: unknown): Refusal | null {
  if (!(cause instanceof Error)) return null;
  const { code = '', syscall, path } = cause as NodeJS.ErrnoException;
  // Node itself refuses such a path, before it asks the system.
  if (code === 'ERR_INVALID_ARG_VALUE' && cause.message.includes('null bytes')) return REFUSALS[code] ?? null;
  if (code.startsWith('ERR_FS_')) return REFUSALS[code] ?? OTHER_REFUSAL;
  if (syscall === undefined || OF_NETWORK.test(syscall) || OF_NETWORK.test(code)) return null;
  const refusal = REFUSALS[code];
  if (refusal) return refusal;
  return /^E[A-Z]/.test(code) || path !== undefined ? OTHER_REFUSAL : null;
}

function roomAt(folder: string | undefined): string {
  if (folder === undefined) return '';
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    if (files > 0 && ffree === 0) return ', it takes no more files (it has no inodes left)';
    return `, ${((bavail * bsize) / 1e6).toFixed(1)} MB are free`;
  } catch {
    return '';
  }
}
