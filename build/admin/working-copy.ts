/** The project's folder as a tree of files that can be read and changed, several at once or none. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { blobSha, createShaCache } from './blob-sha.ts';
import { planChanges, type Change } from './changes.ts';
import { entriesOf, filePath, nameProblem, placeOf, ROOTS } from './file-path.ts';
import { MAX_FILE_BYTES, megabytes } from './limits.ts';
import { refuseLosses } from './refuse-losses.ts';
import { Refused } from './refused.ts';
import { writeChanges } from './write-changes.ts';

export interface ListedFile {
  /** Relative to the project, with `/`, in NFC. */
  readonly path: string;
  /** What Git would name it. */
  readonly sha: string;
  /** In bytes. */
  readonly size: number;
}

export interface WorkingCopy {
  /** All files of `content` and `static`, sorted by path. Links, dot files and names that some system cannot have are passed by. */
  listFiles(): readonly ListedFile[];
  /** @throws Refused 403, 404, 413, 422 */
  readFile(path: string): { readonly path: string; readonly sha: string; readonly bytes: Buffer };
  /**
   * Makes all the changes or none.
   *
   * @returns for each change the file that it wrote; null for a delete
   * @throws Refused 409 when a file is not what the change says; 403, 413, 422; the system's error when a file cannot be written
   */
  commit(changes: readonly Change[]): readonly (Pick<ListedFile, 'path' | 'sha'> | null)[];
  /** Another text whenever a file has changed. */
  head(): string;
}

/** @param root the project's folder, absolute */
export function openWorkingCopy(root: string): WorkingCopy {
  const shaOf = createShaCache();

  function listFiles(): ListedFile[] {
    const disks = ROOTS.flatMap((name) => (placeIsFolder(root, name) ? filesBelow(join(root, name), name) : []));
    return disks
      .map(({ path, disk }) => ({ path, sha: shaOf(disk), size: statSync(disk).size }))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  return {
    listFiles,
    readFile(asked) {
      const path = filePath(asked);
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
      return { path, sha: blobSha(bytes), bytes };
    },
    commit(changes) {
      const files = new Set(listFiles().map(({ path }) => path));
      const { removed, written } = planChanges(root, changes, files);
      refuseLosses(root, changes, files);
      writeChanges(root, { removed, written });
      return changes.map((change) =>
        change.operation === 'delete' ? null : { path: filePath(change.path), sha: blobSha(change.bytes) },
      );
    },
    head() {
      const hash = createHash('sha1');
      for (const { path, sha } of listFiles()) hash.update(`${sha} ${path}\0`);
      return hash.digest('hex');
    },
  };
}

function placeIsFolder(root: string, name: string): boolean {
  return entriesOf(root).some((entry) => entry.name === name && entry.isDirectory());
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
