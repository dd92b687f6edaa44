/** Holds the changes of a commit to the files as they are, before anything is written. */
import { TEXT_FILE } from '../../shared/names-file.ts';
import { fileSha } from './blob-sha.ts';
import { filePath, placeOf } from './file-path.ts';
import { MAX_COMMIT_BYTES, MAX_COMMIT_FILES, MAX_FILE_BYTES, megabytes } from './limits.ts';
import { refuseTwins } from './twins.ts';
import { Refused } from './refused.ts';
import type { Replacing, Writing } from './write-changes.ts';

export type Change =
  | { readonly operation: 'create'; readonly path: string; readonly bytes: Uint8Array }
  | {
      readonly operation: 'update';
      readonly path: string;
      readonly bytes: Uint8Array;
      /** Where the file was before; null when it stays. */
      readonly from: string | null;
      /** What the editor's page knows of the file; null when it replaces whatever is there. */
      readonly sha: string | null;
    }
  | { readonly operation: 'delete'; readonly path: string; readonly sha: string | null };

/**
 * @param files paths of all files as they are
 * @throws Refused 409 when a file is not what its change says, 413, 422, 403
 */
export function planChanges(root: string, changes: readonly Change[], files: ReadonlySet<string>): Replacing {
  refuseSizes(changes);
  const sources = new Map<string, string>();
  const targets = new Map<string, Change & { operation: 'create' | 'update' }>();
  for (const change of changes) {
    const source = sourceOf(change);
    if (source !== null) {
      refuseSecond(source, sources);
      sources.set(source, placeAsKnown(root, source, change));
    }
    if (change.operation !== 'delete') {
      const path = filePath(change.path);
      refuseSecond(path, targets);
      targets.set(path, change);
    }
  }

  const written: Writing[] = [];
  for (const [path, change] of targets) {
    const { disk, entry } = placeOf(root, path);
    if (entry !== null && !sources.has(path))
      throw new Refused(
        409,
        `"${path}" is there already. Nothing was saved: choose another name, or load the page again.`,
      );
    written.push({ disk, bytes: change.bytes, like: sources.get(sourceOf(change) ?? '') ?? null });
  }
  refuseTwins([...targets.keys()], new Set([...files].filter((path) => !sources.has(path))));
  const removed = [...sources].filter(([path]) => !targets.has(path)).map(([, disk]) => disk);
  return { removed, written };
}

/** The file that a change takes away or replaces; null when it makes a new one. */
function sourceOf(change: Change): string | null {
  if (change.operation === 'create') return null;
  return filePath((change.operation === 'update' ? change.from : null) ?? change.path);
}

/** Where the file lies on disk, when it is the one that the change knows. */
function placeAsKnown(root: string, path: string, change: Change): string {
  const { disk, entry } = placeOf(root, path);
  if (!entry?.isFile())
    throw new Refused(409, `"${path}" is no longer there. Nothing was saved: load the page again to see what changed.`);
  const known = change.operation === 'create' ? null : change.sha;
  // A picture that is replaced comes without its sha (Sveltia CMS, `saveAssets`).
  if (known === null && (TEXT_FILE.test(path) || change.operation === 'delete'))
    throw new Refused(
      422,
      `Which version of "${path}" was edited is not said. Nothing was saved: load the page again.`,
    );
  if (known !== null && known !== fileSha(disk))
    throw new Refused(
      409,
      `"${path}" was changed by another program after it was loaded here. Nothing was saved: copy your text, and load the page again.`,
    );
  return disk;
}

function refuseSecond(path: string, paths: ReadonlyMap<string, unknown>): void {
  if (!paths.has(path)) return;
  throw new Refused(422, `"${path}" is changed twice in one step. Nothing was saved: save one change after the other.`);
}

function refuseSizes(changes: readonly Change[]): void {
  if (changes.length > MAX_COMMIT_FILES)
    throw new Refused(
      413,
      `${changes.length} files are too many for one step. Save at most ${MAX_COMMIT_FILES} at once.`,
    );
  let sum = 0;
  for (const change of changes) {
    if (change.operation === 'delete') continue;
    const { length } = change.bytes;
    sum += length;
    if (length > MAX_FILE_BYTES)
      throw new Refused(
        413,
        `"${change.path}" has ${megabytes(length)}, and a file may have ${megabytes(MAX_FILE_BYTES)}. Make it smaller.`,
      );
  }
  if (sum > MAX_COMMIT_BYTES)
    throw new Refused(
      413,
      `All files together have ${megabytes(sum)}. Save at most ${megabytes(MAX_COMMIT_BYTES)} at once.`,
    );
}
