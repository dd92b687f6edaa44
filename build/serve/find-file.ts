/** Finds and opens the files of the output folder: never one outside of it. */
import { closeSync, constants, fstatSync, openSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { UrlPath } from '../../src/contract.ts';

/** No such file, no name that a file could have, links that lead in a circle, or nothing that we may read. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP', 'EACCES', 'EPERM']);

/** What answers at a path. */
export interface Found {
  /** As it is asked for, with its slash: `/about-us/index.html`. */
  readonly file: string;
  /** Absolute, links resolved. */
  readonly disk: string;
}

/** A file as it was when it was opened: what a build puts in its place meanwhile is the next answer's. */
export interface Opened {
  readonly fd: number;
  /** In bytes. */
  readonly size: number;
  readonly mtime: Date;
}

/**
 * The file that answers at a path; null when there is none, or a symbolic link leads out of the folder.
 *
 * @param folder of output, absolute
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

/** Opens a found file; null when it went meanwhile or may not be read. The caller closes it. */
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
