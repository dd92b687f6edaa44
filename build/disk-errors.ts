/** What a disk refuses is for people to mend: it is told with the file and what to do, and not with a stack. */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { SiteError, error } from './errors.ts';
import type { Problem } from './types.ts';

type Refusal = readonly [code: string, what: string, hint: string];

const FULL: Refusal = [
  'disk/full',
  'the disk is full',
  'Make room: beside the published site its disk must hold a second one, and what .site keeps. Then build again.',
];
const FORBIDDEN: Refusal = [
  'disk/forbidden',
  'this user may not',
  'Give the user who builds the right to write there, or choose another folder with --out.',
];
const TOO_MANY: Refusal = [
  'disk/too-many-open',
  'too many files are open',
  'Raise the limit (ulimit -n), or end programs that hold many files open.',
];

/** By the error codes of Node's file system. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: [
    'disk/read-only',
    'that disk can only be read',
    'Mount it for writing, or choose another folder with --out; .site must be writable too.',
  ],
  EMFILE: TOO_MANY,
  ENFILE: TOO_MANY,
  EBUSY: ['disk/busy', 'another program holds it', 'End that program, and build again.'],
  EIO: ['disk/failed', 'the disk failed', 'Look at the health of the disk and its free room; then build again.'],
};

/** Sockets have the same codes, and their own messages. */
const OF_NETWORK = new Set(['connect', 'listen', 'bind', 'accept', 'getaddrinfo', 'spawn']);

/**
 * The problem in an error of the file system that a person can mend; null for any other error.
 *
 * @param folder where the file lies, for errors that do not name it: those of writing into an open file
 */
export function diskProblem(cause: unknown, folder?: string): Problem | null {
  const { code = '', syscall, path, dest } = cause as NodeJS.ErrnoException & { dest?: string };
  const refusal = REFUSALS[code];
  if (!(cause instanceof Error) || !refusal || syscall === undefined || OF_NETWORK.has(syscall.split(' ')[0]!)) {
    return null;
  }
  const [name, what, hint] = refusal;
  const file = path ?? dest;
  const unnamed = folder === undefined ? 'A file' : `A file below ${folder}`;
  const subject = path === undefined ? unnamed : dest === undefined ? path : `${path} (to ${dest})`;
  const known = file === undefined ? folder : dirname(file);
  const room = refusal === FULL && known !== undefined ? roomAt(known) : '';
  return error(
    name,
    `${subject} cannot be written or read (${syscall}): ${what}${room} [${code}].`,
    hint,
    file === undefined ? null : { file },
  );
}

/** An error as it should go on: a SiteError where a person can mend it, else the error itself. */
export function mendable(cause: unknown, folder?: string): unknown {
  const problem = diskProblem(cause, folder);
  return problem ? new SiteError(problem, { cause }) : cause;
}

function roomAt(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return `, ${((bavail * bsize) / 1e6).toFixed(1)} MB are free`;
  } catch {
    return '';
  }
}
