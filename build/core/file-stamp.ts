import { statSync } from 'node:fs';

/**
 * Changes with the file, which is not read; '' if there is no file.
 *
 * @param path absolute
 */
export function fileStamp(path: string): string {
  try {
    const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stat?.isFile() ? [stat.size, stat.mtimeNs, stat.ctimeNs, stat.ino].join() : '';
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ELOOP') return ''; // a circular link is no file
    throw cause;
  }
}
