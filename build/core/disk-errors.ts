/**
 * Converts file system errors to problems with file and hint, without a stack. Only this module knows the system's error codes. Stages
 * call it if they know the file's role, `build-command.ts` for all other errors.
 */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { error, explanationOf, SiteError } from './errors.ts';
import { orNull } from './files.ts';
import type { ErrorCode, Problem } from './types.ts';

/** Our codes -> error codes of Node's file system (nodejs.org/api/errors.html, errno(3)). */
const SYSTEM_CODES: readonly (readonly [ErrorCode, string])[] = [
  ['disk/full', 'ENOSPC EDQUOT'],
  ['disk/forbidden', 'EACCES EPERM'],
  ['disk/read-only', 'EROFS'],
  ['disk/too-many-open', 'EMFILE ENFILE'],
  ['disk/busy', 'EBUSY ETXTBSY'],
  ['disk/failed', 'EIO'],
  ['disk/gone', 'ENOENT'],
  ['disk/name-too-long', 'ENAMETOOLONG'],
  ['disk/link-circle', 'ELOOP'],
  ['disk/kind', 'EISDIR ENOTDIR ERR_FS_EISDIR'],
  ['disk/taken', 'ENOTEMPTY EEXIST'],
  ['disk/other-disk', 'EXDEV'],
  ['disk/unable', 'EMLINK EINVAL EILSEQ ENOSYS ENOTSUP EOPNOTSUPP ENXIO ENODEV ESPIPE'],
  ['disk/too-large', 'EFBIG EOVERFLOW ERR_FS_FILE_TOO_LARGE'],
  ['disk/lost', 'ESTALE ETIMEDOUT EREMOTEIO EBADF'],
  ['disk/system', 'ENOMEM EAGAIN EINTR'],
  ['disk/name', 'ERR_INVALID_ARG_VALUE'],
];

/** Sockets and processes use the same codes and have messages of their own. */
const OF_NETWORK =
  /^(?:connect|listen|bind|accept|getaddrinfo|spawn|kill|send|recv|shutdown|setsockopt)|^E(?:CONN|HOST|NET|ADDR|PIPE|NOTCONN|AI_)/;

/** For errors that do not name their file, such as those of open file descriptors. */
interface ErrorContext {
  /** Folder of the file. */
  readonly folder?: string;
  /** Name of the file in messages. */
  readonly file?: string;
}

/** The problem of a file system error; null for any other error, such as a bug or a network failure. */
export function diskProblem(cause: unknown, { folder, file }: ErrorContext = {}): Problem | null {
  const ours = ourCode(cause);
  if (ours === null) return null;
  const { code, path, dest, message, syscall } = cause as NodeJS.ErrnoException & { dest?: string };
  const known = path ?? dest;
  const named = file ?? known;
  const refusal = syscall === 'mkdir' && code === 'ENOENT' && refusalAbove(path!);
  if (refusal) return diskProblem(refusal, { file: named! });
  const unnamed = folder === undefined ? 'a file' : `a file below ${folder}`;
  const subject = file ?? (dest === undefined ? known : `${known} (to ${dest})`) ?? unnamed;
  // For an unknown code the system's message says most.
  const said = ours === 'disk/refused' ? `, ${message}` : '';
  const room = ours === 'disk/full' ? roomAt(known === undefined ? folder : dirname(known)) : '';
  const [what] = explanationOf(ours)!;
  const place = named === undefined ? null : { file: named };
  // `Permission denied: dist/index.html (EACCES).`
  return error(ours, `${what.slice(0, -1)}: ${subject}${said}${room} (${code}).`, null, place);
}

/** A SiteError for a file system error; any other error unchanged. */
export function asSiteError(cause: unknown, context?: ErrorContext): unknown {
  const problem = diskProblem(cause, context);
  return problem ? new SiteError(problem, { cause }) : cause;
}

/** The problem of a file system error or of a SiteError; any other error is thrown. */
export function problemOf(cause: unknown, file: string): Problem {
  const problem = cause instanceof SiteError ? cause.problems[0]! : diskProblem(cause, { file });
  if (problem === null) throw cause;
  return problem;
}

/** The result, or the problem of `problemOf`. */
export function orDiskProblem<T>(file: string, work: Promise<T>): Promise<T | { readonly problem: Problem }> {
  return work.catch((cause: unknown) => ({ problem: problemOf(cause, file) }));
}

/** Waits for two pieces of work. @throws SiteError with the problems of both, each once */
export async function settleBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const settled = await Promise.allSettled([first, second]);
  const reasons = settled.flatMap((result) => (result.status === 'rejected' ? [asSiteError(result.reason)] : []));
  const bug = reasons.find((reason) => !(reason instanceof SiteError));
  if (bug !== undefined) throw bug;
  const problems = (reasons as SiteError[]).flatMap((error) => error.problems);
  if (reasons.length > 1) throw new SiteError([...new Map(problems.map((one) => [JSON.stringify(one), one])).values()]);
  return Promise.all([first, second]);
}

/** Node's `mkdir` of several folders fails with ENOENT on a disk that takes none: the refusal of the nearest folder that is there. */
function refusalAbove(path: string): unknown {
  if (!existsSync(path)) return refusalAbove(dirname(path));
  try {
    return accessSync(path, constants.W_OK);
  } catch (refusal) {
    return refusal;
  }
}

function ourCode(cause: unknown): ErrorCode | null {
  if (!(cause instanceof Error)) return null;
  const { code = '', syscall, path } = cause as NodeJS.ErrnoException;
  const [known = null] = SYSTEM_CODES.find(([, systems]) => systems.split(' ').includes(code)) ?? [];
  // Node rejects such a path without a system call.
  if (code === 'ERR_INVALID_ARG_VALUE' && cause.message.includes('null bytes')) return known;
  if (code.startsWith('ERR_FS_')) return known ?? 'disk/refused';
  if (syscall === undefined || OF_NETWORK.test(syscall) || OF_NETWORK.test(code)) return null;
  return known ?? (/^E[A-Z]/.test(code) || path !== undefined ? 'disk/refused' : null);
}

function roomAt(folder: string | undefined): string {
  const room = folder === undefined ? null : orNull(() => statfsSync(folder));
  if (room === null) return '';
  if (room.files > 0 && room.ffree === 0) return ', it takes no more files (it has no inodes left)';
  return `, ${((room.bavail * room.bsize) / 1e6).toFixed(1)} MB are free`;
}
