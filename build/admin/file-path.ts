/** Which files the editing page may see and change, and where they lie. */
import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { Refused } from './limits.ts';

/** Folders of the project that are open to the editing page. */
export const ROOTS = ['content', 'static'] as const;

/** Room is left for what is added to a name while the file is written; most disks take 255 bytes. */
const MAX_NAME_BYTES = 200;
const MAX_PATH_BYTES = 1000;

/** Windows takes none of these in a name, and a project that has one cannot be checked out there. */
const FORBIDDEN_SIGNS = /[\u0000-\u001f\u007f-\u009f<>:"|?*\\]/;
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$)/i;

/**
 * The path as it is compared and written: in NFC.
 *
 * @param path relative to the project, with `/`
 * @throws Refused 403 outside of `ROOTS`, 422 for a name that some system cannot have
 */
export function filePath(path: string): string {
  const normal = path.normalize('NFC');
  const names = normal.split('/');
  if (names.includes('..') || !ROOTS.some((root) => names[0] === root) || names.length < 2)
    throw new Refused(
      403,
      `"${path}" cannot be read or changed here: only files below ${ROOTS.join('/ and ')}/ can. Choose a path there.`,
    );
  const problem =
    Buffer.byteLength(normal) > MAX_PATH_BYTES
      ? `it is longer than ${MAX_PATH_BYTES} bytes`
      : names.map(nameProblem).find((found) => found !== null);
  if (problem) throw new Refused(422, `"${path}" cannot be the path of a file: ${problem}. Choose another name.`);
  return normal;
}

/** What is wrong with the name of a file or folder; null when nothing is. */
export function nameProblem(name: string): string | null {
  if (name === '') return 'a part of it is empty';
  if (name.startsWith('.')) return `"${name}" begins with a dot`;
  if (/[. ]$/.test(name)) return `"${name}" ends in a dot or a space`;
  if (!name.isWellFormed() || FORBIDDEN_SIGNS.test(name)) return `"${name}" has a sign that file names cannot have`;
  if (RESERVED.test(name)) return `Windows keeps the name "${name}" for itself`;
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) return `"${name}" is longer than ${MAX_NAME_BYTES} bytes`;
  return null;
}

export interface Place {
  /** Absolute. */
  readonly disk: string;
  /** What is there; null when nothing is. */
  readonly entry: Dirent | null;
}

/**
 * Where a file lies or would lie. Names on disk may be spelled in another normal form; links are not followed, since they
 * could lead out of the open folders.
 *
 * @param root the project's folder, absolute
 * @param path of `filePath`
 * @throws Refused 403 when a link is on the way
 */
export function placeOf(root: string, path: string): Place {
  let place: Place = { disk: root, entry: null };
  for (const name of path.split('/')) {
    const entry = entriesOf(place.disk).find((each) => each.name.normalize('NFC') === name) ?? null;
    if (entry?.isSymbolicLink())
      throw new Refused(
        403,
        `"${path}" cannot be read or changed here: "${name}" is a link. Put the file itself in its place.`,
      );
    place = { disk: join(place.disk, entry?.name ?? name), entry };
  }
  return place;
}

/** What is in a folder; nothing when there is no such folder. */
export function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw cause;
  }
}
