/** What the editing page may send at once, and how it is refused. */
import { WORKING_COPY } from '../../shared/working-copy.ts';

const MB = 1024 * 1024;

export const MAX_FILE_BYTES = WORKING_COPY.maxFileBytes;
/** Of one commit, whose files are base64. */
export const MAX_CALL_BYTES = 81 * MB;

/** `26214400` -> `25 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(1).replace(/\.0$/, '')} MB`;
}

/** A call of the editing page that is refused. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  /** @param message what failed, for which path, and what to do: the page shows it to the editor */
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
