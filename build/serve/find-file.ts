/** Finds and opens files of the output folder, never outside of it. */
import { closeSync, constants, fstatSync, openSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { UrlPath } from '../../src/contract.ts';

/** Missing file, impossible name, circular link, or no permission. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP', 'EACCES', 'EPERM']);

export interface Found {
  /** Path with a leading slash: `/about-us/index.html`. */
  readonly file: string;
  /** Absolute, with links resolved. */
  readonly disk: string;
}

/** An open file: a later build that replaces it does not affect this answer. */
export interface Opened {
  readonly fd: number;
  /** In bytes. */
  readonly size: number;
  readonly mtime: Date;
}

/**
 * The file for a path; null if there is none, or a symbolic link leaves the folder.
 *
 * @param folder the output folder, absolute
 * @param path without the base path, decoded
 */
export function findFile(folder: string, path: UrlPath): Found | null {
  const file = path.endsWith('/') ? `${path}index.html` : path;
  if (file.includes('//')) return null;
  return orNull(() => {
    const disk = realpathSync(join(folder, file));
    const isInside = disk.startsWith(realpathSync(folder) + sep);
    return isInside && statSync(disk).isFile() ? { file, disk } : null;
  });
}

/** Null if the file was removed meanwhile or is not readable. The caller closes it. */
export function openFile({ disk }: Found): Opened | null {
  return orNull(() => {
    const fd = openSync(disk, constants.O_RDONLY);
    const { size, mtime } = fstatSync(fd);
    return { fd, size, mtime };
  });
}

export function closeFile({ fd }: Opened): void {
  closeSync(fd);
}

function orNull<T>(find: () => T | null): T | null {
  try {
    return find();
  } catch (cause) {
    if (ABSENT.has((cause as NodeJS.ErrnoException).code ?? '')) return null;
    throw cause;
  }
}
