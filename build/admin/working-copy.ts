/** The project's folder as a tree of files. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf, filePath, nameProblem, placeOf, ROOTS } from './file-path.ts';
import { MAX_FILE_BYTES, megabytes, Refused } from './limits.ts';

export interface ListedFile {
  /** Relative to the project, with `/`, in NFC. */
  readonly path: string;
  /** What Git would name its content; of a file that is too large to be read here, a name for its size and time of change. */
  readonly sha: string;
  /** In bytes. */
  readonly size: number;
}

/** All files of `content` and `static`, sorted by path. Links, dot files and names that some system cannot have are passed by. */
export function listFiles(root: string): ListedFile[] {
  const roots = entriesOf(root).filter((entry) => entry.isDirectory() && ROOTS.some((name) => name === entry.name));
  return roots
    .flatMap(({ name }) => filesBelow(join(root, name), name))
    .map(({ path, disk }) => ({ path, sha: fileSha(disk), size: statSync(disk).size }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** @throws Refused 403, 404, 413, 422 */
export function readFile(root: string, requested: string): { sha: string; bytes: Buffer } {
  const path = filePath(requested);
  const { disk, entry } = placeOf(root, path);
  if (!entry?.isFile())
    throw new Refused(404, `There is no file "${path}": it was moved or deleted. Load the page again.`);
  const { size } = statSync(disk);
  if (size > MAX_FILE_BYTES)
    throw new Refused(
      413,
      `"${path}" has ${megabytes(size)}, and at most ${megabytes(MAX_FILE_BYTES)} can be read here. Open it in its folder.`,
    );
  const bytes = readFileSync(disk);
  return { sha: blobSha(bytes), bytes };
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

/** @param disk absolute */
export function fileSha(disk: string): string {
  const { size, mtimeMs } = statSync(disk);
  return blobSha(size > MAX_FILE_BYTES ? Buffer.from(`${size} ${mtimeMs}`) : readFileSync(disk));
}

/** One file for each path: a disk may have two that differ in their normal form alone. */
function filesBelow(folder: string, path: string): { path: string; disk: string }[] {
  const found = new Map<string, { path: string; disk: string }[]>();
  for (const entry of entriesOf(folder)) {
    const name = entry.name.normalize('NFC');
    if (nameProblem(name) !== null || found.has(name)) continue;
    const [disk, below] = [join(folder, entry.name), `${path}/${name}`];
    if (entry.isDirectory()) found.set(name, filesBelow(disk, below));
    else if (entry.isFile()) found.set(name, [{ path: below, disk }]);
  }
  return [...found.values()].flat();
}
