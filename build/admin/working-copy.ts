/** The files of the project that the editing page may see and change: those below `content` and `static`. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { WORKING_COPY } from '../../shared/working-copy.ts';
import { entriesIn } from '../core/entries-in.ts';

export const ROOTS = ['content', 'static'] as const;
const MAX_FILE_BYTES = WORKING_COPY.maxFileBytes;
/** Room is left for what is added to a name while the file is written; most disks take 255 bytes. */
const MAX_NAME_BYTES = 200;
/** Nothing, dot files, and what Windows takes in no name: a project that has such a name cannot be checked out there. */
const FORBIDDEN = /^$|^\.|[. ]$|[\u0000-\u001f\u007f-\u009f<>:"|?*\\]/;
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$)/i;

/** A call of the editing page that is refused: the page shows the message, which says what failed and what to do. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface ListedFile {
  /** Relative to the project, with `/`, in NFC. */
  readonly path: string;
  /** Git's name of its content; of a file that is too large, a name for its size and time of change. */
  readonly sha: string;
  /** In bytes. */
  readonly size: number;
}

/** All files, sorted by path, without links, dot files and names that some system cannot have. */
export function listFiles(root: string): ListedFile[] {
  return entriesIn(root)
    .filter((entry) => entry.isDirectory() && ROOTS.some((name) => name === entry.name))
    .flatMap(({ name }) => filesBelow(join(root, name), name))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** One file for each path: a disk may have two that differ in their normal form alone. */
function filesBelow(folder: string, path: string): ListedFile[] {
  const entries = new Map(entriesIn(folder).map((entry) => [entry.name.normalize('NFC'), entry]));
  return [...entries].flatMap(([name, entry]) => {
    if (!isAllowed(name)) return [];
    const [disk, below] = [join(folder, entry.name), `${path}/${name}`];
    if (entry.isDirectory()) return filesBelow(disk, below);
    return entry.isFile() ? [{ path: below, sha: fileSha(disk), size: statSync(disk).size }] : [];
  });
}

/** @throws Refused 403, 404, 413, 422 */
export function readFile(root: string, requested: string): { sha: string; bytes: Buffer } {
  const path = filePath(requested);
  const { disk, entry } = placeOf(root, path);
  if (!entry?.isFile())
    throw new Refused(404, `There is no file "${path}": it was moved or deleted. Load the page again.`);
  refuseTooLarge(path, statSync(disk).size, 'Open it in its folder.');
  const bytes = readFileSync(disk);
  return { sha: blobSha(bytes), bytes };
}

/** @throws Refused 413 */
export function refuseTooLarge(path: string, bytes: number, remedy: string): void {
  if (bytes <= MAX_FILE_BYTES) return;
  const [has, most] = [bytes, MAX_FILE_BYTES].map((size) => (size / 2 ** 20).toFixed(1).replace('.0', ''));
  throw new Refused(413, `"${path}" has ${has} MB, and a file may have ${most} MB. ${remedy}`);
}

/** Another text whenever a file has changed. */
export function headOf(files: readonly ListedFile[]): string {
  const hash = createHash('sha1');
  for (const { path, sha } of files) hash.update(`${sha} ${path}\0`);
  return hash.digest('hex');
}

/** git-scm.com/book/en/v2/Git-Internals-Git-Objects */
export function blobSha(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

export function fileSha(disk: string): string {
  const { size, mtimeMs } = statSync(disk);
  return blobSha(size > MAX_FILE_BYTES ? Buffer.from(`${size} ${mtimeMs}`) : readFileSync(disk));
}

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
  const refused = names.find((name) => !isAllowed(name));
  if (refused !== undefined)
    throw new Refused(
      422,
      `"${path}" cannot be the path of a file: some systems take no file named "${refused}". Choose another name.`,
    );
  return normal;
}

/** Whether every system can have a file or folder of this name, and shows it. */
function isAllowed(name: string): boolean {
  const isSound = name.isWellFormed() && !FORBIDDEN.test(name) && !RESERVED.test(name);
  return isSound && Buffer.byteLength(name) <= MAX_NAME_BYTES;
}

/**
 * Where a file lies or would lie on disk, and what is there. Names on disk may be spelled in another normal form; links are not
 * followed, since they could lead out of the open folders.
 *
 * @param path of `filePath`
 * @throws Refused 403 when a link is on the way
 */
export function placeOf(root: string, path: string): { readonly disk: string; readonly entry: Dirent | null } {
  let [disk, entry]: [string, Dirent | null] = [root, null];
  for (const name of path.split('/')) {
    entry = entriesIn(disk).find((each) => each.name.normalize('NFC') === name) ?? null;
    if (entry?.isSymbolicLink())
      throw new Refused(
        403,
        `"${path}" cannot be read or changed here: "${name}" is a link. Put the file itself in its place.`,
      );
    disk = join(disk, entry?.name ?? name);
  }
  return { disk, entry };
}
