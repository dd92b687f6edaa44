/** How much the editing page may ask for and send at once. */
import { WORKING_COPY } from '../../shared/working-copy.ts';

const MB = 1024 * 1024;

export const MAX_FILE_BYTES = WORKING_COPY.maxFileBytes;
export const MAX_COMMIT_BYTES = 60 * MB;
export const MAX_COMMIT_FILES = 100;
/** Files whose content is asked for in one call, and all that is answered to it. */
export const MAX_READ_FILES = 100;
export const MAX_READ_BYTES = 100 * MB;
/** Base64 makes four bytes of three; paths and names come on top. */
export const MAX_CALL_BYTES = Math.ceil((MAX_COMMIT_BYTES * 4) / 3) + MB;

/** `26214400` -> `25 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(1).replace(/\.0$/, '')} MB`;
}
