/** What each error code of Node's file system means to the person who builds, and what to do about it. */
import type { ErrorCode } from './types.ts';

export type Refusal = readonly [code: ErrorCode, what: string, hint: string];

const AGAIN = 'See which other program works there, and build again.';

const FULL: Refusal = [
  'disk/full',
  'the disk is full',
  'Make room: beside the published site its disk must hold a second one, and what .site keeps. Then build again.',
];
const FORBIDDEN: Refusal = [
  'disk/forbidden',
  'this user may not',
  'Give the user who builds the right to read and write there; another output folder is chosen with --out.',
];
const TOO_MANY: Refusal = [
  'disk/too-many-open',
  'too many files are open',
  'Raise the limit (ulimit -n), or end programs that hold many files open.',
];
const READ_ONLY: Refusal = [
  'disk/read-only',
  'that disk can only be read',
  'Mount it for writing, or choose another folder with --out; .site must be writable too.',
];
const BUSY: Refusal = ['disk/busy', 'another program holds it', 'End that program, and build again.'];
const FAILED: Refusal = [
  'disk/failed',
  'the disk failed',
  'Look at the health of the disk and its free room; then build again.',
];
const GONE: Refusal = [
  'disk/gone',
  'it is not there, or went while the build ran',
  `Put it back, or correct what names it. ${AGAIN}`,
];
const TOO_LONG: Refusal = [
  'disk/name-too-long',
  'its name, or its whole path, is longer than this system takes',
  'Shorten the name: most disks take 255 bytes, and a letter outside of English is two or more.',
];
const LINKS: Refusal = [
  'disk/link-circle',
  'its links lead in a circle',
  'Remove the link, or let it name a file that is there.',
];
const KIND: Refusal = [
  'disk/kind',
  'a folder stands where a file should be, or a file where a folder should be',
  'Move what stands there away, or rename it; then build again.',
];
const TAKEN: Refusal = ['disk/taken', 'something stands in its place already', `Move it away. ${AGAIN}`];
const OTHER_DISK: Refusal = [
  'disk/other-disk',
  'it would have to move to another disk at once, which none can do',
  'Keep the output folder and .site on one disk, or choose another folder with --out.',
];
const UNABLE: Refusal = [
  'disk/unable',
  'this disk, or this kind of disk, cannot do that',
  'Rename the file if its name has odd characters; else build on a local disk, and copy the output from there.',
];
const NO_NAME: Refusal = [
  'disk/name',
  'a name with a NUL character in it is none that a file could have',
  'Correct the address or the name.',
];
const TOO_LARGE: Refusal = [
  'disk/too-large',
  'the file is larger than can be read or written as one',
  'Shrink it, or keep it on another host.',
];
const LOST: Refusal = [
  'disk/lost',
  'the disk is no longer connected, or the file on it was replaced',
  'See that the disk, often a network one, is mounted; then build again.',
];
const SYSTEM: Refusal = [
  'disk/system',
  'the system had not what it takes at that moment',
  'End programs that use much memory, and build again.',
];

/** By the error codes of Node's file system (nodejs.org/api/errors.html, errno(3)). */
export const REFUSALS: Readonly<Record<string, Refusal>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: READ_ONLY,
  EMFILE: TOO_MANY,
  ENFILE: TOO_MANY,
  EBUSY: BUSY,
  ETXTBSY: BUSY,
  EIO: FAILED,
  ENOENT: GONE,
  ENAMETOOLONG: TOO_LONG,
  ELOOP: LINKS,
  EISDIR: KIND,
  ENOTDIR: KIND,
  ERR_FS_EISDIR: KIND,
  ENOTEMPTY: TAKEN,
  EEXIST: TAKEN,
  EXDEV: OTHER_DISK,
  EMLINK: UNABLE,
  EINVAL: UNABLE,
  EILSEQ: UNABLE,
  ENOSYS: UNABLE,
  ENOTSUP: UNABLE,
  EOPNOTSUPP: UNABLE,
  ENXIO: UNABLE,
  ENODEV: UNABLE,
  ESPIPE: UNABLE,
  EFBIG: TOO_LARGE,
  EOVERFLOW: TOO_LARGE,
  ERR_FS_FILE_TOO_LARGE: TOO_LARGE,
  ESTALE: LOST,
  ETIMEDOUT: LOST,
  EREMOTEIO: LOST,
  EBADF: LOST,
  ENOMEM: SYSTEM,
  EAGAIN: SYSTEM,
  EINTR: SYSTEM,
  ERR_INVALID_ARG_VALUE: NO_NAME,
};

/** Whatever else a disk may answer. */
export const OTHER_REFUSAL: Refusal = [
  'disk/refused',
  'the system refuses it',
  `Look at the file and its disk. ${AGAIN}`,
];
