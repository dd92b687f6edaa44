/**
 * Errors of the file system, for people to correct: reported with the file and what to do, without a stack. This is the one place
 * that knows the system's error codes; stages use it where they know of which post or document a file is, `attempt.ts` for all others.
 */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { explanationOf } from './codes.ts';
import { SiteError, error } from './errors.ts';
import type { ErrorCode, Problem } from './types.ts';

/** The error codes of Node's file system (nodejs.org/api/errors.html, errno(3)) that each of our codes stands for. */
const SYSTEM_CODES = {
  'disk/full': 'ENOSPC EDQUOT',
  'disk/forbidden': 'EACCES EPERM',
  'disk/read-only': 'EROFS',
  'disk/too-many-open': 'EMFILE ENFILE',
  'disk/busy': 'EBUSY ETXTBSY',
  'disk/failed': 'EIO',
  'disk/gone': 'ENOENT',
  'disk/name-too-long': 'ENAMETOOLONG',
  'disk/link-circle': 'ELOOP',
  'disk/kind': 'EISDIR ENOTDIR ERR_FS_EISDIR',
  'disk/taken': 'ENOTEMPTY EEXIST',
  'disk/other-disk': 'EXDEV',
  'disk/unable': 'EMLINK EINVAL EILSEQ ENOSYS ENOTSUP EOPNOTSUPP ENXIO ENODEV ESPIPE',
  'disk/too-large': 'EFBIG EOVERFLOW ERR_FS_FILE_TOO_LARGE',
  'disk/lost': 'ESTALE ETIMEDOUT EREMOTEIO EBADF',
  'disk/system': 'ENOMEM EAGAIN EINTR',
  'disk/name': 'ERR_INVALID_ARG_VALUE',
} as const;
const OUR_CODES: ReadonlyMap<string, ErrorCode> = new Map(
  Object.entries(SYSTEM_CODES).flatMap(([ours, systems]) =>
    systems.split(' ').map((system) => [system, ours as keyof typeof SYSTEM_CODES] as const),
  ),
);

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
  const ours = ourCode(cause);
  if (ours === null) return null;
  const { code, path, dest } = cause as NodeJS.ErrnoException & { dest?: string };
  const named = file ?? path ?? dest;
  const unnamed = folder === undefined ? 'a file' : `a file below ${folder}`;
  const subject = named === undefined ? unnamed : dest === undefined || file ? named : `${named} (to ${dest})`;
  const known = path ?? dest;
  // An unknown code: the system's own words say most.
  const said = ours === 'disk/refused' ? `, ${(cause as Error).message}` : '';
  const room = ours === 'disk/full' ? roomAt(known === undefined ? folder : dirname(known)) : '';
  return diskError(ours, `${subject}${said}${room} (${code})`, named ?? null);
}

/** `Permission denied: dist/index.html (EACCES).` */
function diskError(code: ErrorCode, subject: string, file: string | null): Problem {
  const [cause, remedy] = explanationOf(code)!;
  return error(code, `${cause.slice(0, -1)}: ${subject}.`, remedy, file === null ? null : { file });
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
  return diskError('disk/full', `${file}${roomAt(dirname(file))}`, file);
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return bavail * bsize < TOO_LITTLE || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}

function ourCode(cause: unknown): ErrorCode | null {
  if (!(cause instanceof Error)) return null;
  const { code = '', syscall, path } = cause as NodeJS.ErrnoException;
  const known = OUR_CODES.get(code) ?? null;
  // Node itself refuses such a path, without a call of the system.
  if (code === 'ERR_INVALID_ARG_VALUE' && cause.message.includes('null bytes')) return known;
  if (code.startsWith('ERR_FS_')) return known ?? 'disk/refused';
  if (syscall === undefined || OF_NETWORK.test(syscall) || OF_NETWORK.test(code)) return null;
  return known ?? (/^E[A-Z]/.test(code) || path !== undefined ? 'disk/refused' : null);
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
