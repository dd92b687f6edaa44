/**
 * Two trees alternate: staging, which is the tree before last, is updated to the new output; then it and dist change places (`swap.ts`).
 * If a build stops at any point, dist is a complete site.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { outputState } from '../cache/build-state.ts';
import type { Folders, OutPath } from '../core/types.ts';
import { outputFolder, refusePlace, refuseUntracked, removeBuilt, takeToolFolders } from './output-place.ts';
import { readMarker, replacedAssets, storeAssets } from './marker.ts';
import { arrivingAt, resumeSwap, swap, type Trees } from './swap.ts';
import { openTree } from './tree.ts';
import { error, SiteError } from '../core/errors.ts';

/** The output of a build: where it writes, and how it ends. */
export type Output = Pick<ReturnType<typeof openPublication>, 'tree' | 'publish' | 'close'>;

/** The outputs of the builds of `site serve`: a folder that is updated in place, since only the server reads it. */
export function openPreview(folders: Folders): { open(): Output; close(): void } {
  const { trees } = outputState(folders);
  const places = { folder: folders.out, published: join(trees, 'none') };
  const manifest = join(trees, 'preview.json');
  let tree = openTree(places, manifest, false);
  return {
    open() {
      tree = openTree(places, manifest, true, tree.known());
      return { tree, publish: tree.finish, close: () => {} };
    },
    /** Removes what the last build does not have, and stores what the next start knows. */
    close: () => void tree.finish(),
  };
}

/**
 * Acquires the lock, completes an interrupted swap, and opens staging. All refusals come before the first write.
 *
 * @param isPreview its assets are not kept for open tabs
 * @throws SiteError `output/place`, `output/untracked`, `output/locked`
 */
export function openPublication(folders: Folders, fresh: boolean, isPreview = false) {
  const out = outputFolder(folders.out);
  refusePlace({ ...folders, out });
  const { trees: state, generations: store } = outputState({ ...folders, out });
  const trees: Trees = { out, staging: join(state, 'staging'), replaced: join(state, 'replaced') };
  const refuseNotBuilt = (deep = true) => {
    const marker = readMarker(out);
    const isBuilt = (path: OutPath) => marker !== null && (marker.lists(path) || existsSync(join(store, path)));
    refuseUntracked(out, isBuilt, deep || marker === null);
  };
  // An early check, to fail before the build: of a built folder the top level only.
  if (!existsSync(arrivingAt(out))) refuseNotBuilt(false);
  mkdirSync(state, { recursive: true });
  const unlock = lock(state);
  try {
    resumeSwap(trees);
    storeAssets(out, store);
    const tree = openTree({ folder: trees.staging, published: out }, join(state, 'files.json'), fresh);
    return {
      tree,
      /** Publishes the finished tree with the previous assets. @throws SiteError `output/untracked` for a foreign file in dist */
      publish() {
        refuseNotBuilt();
        if (!isPreview) for (const { path, bytes } of replacedAssets(store, tree.has)) tree.keep(path, bytes);
        const summary = tree.finish();
        takeToolFolders(out, trees.staging);
        mkdirSync(dirname(out), { recursive: true });
        swap(trees);
        storeAssets(out, store);
        return summary;
      },
      /** Called before removing dist. @throws SiteError `output/untracked` for a foreign file in dist */
      refuseNotBuilt,
      /** Releases the lock; dist is unchanged unless `publish` ran. */
      close: unlock,
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

/** SQLite's result codes BUSY and LOCKED (sqlite.org/rescode.html). */
const TAKEN = new Set([5, 6]);

/**
 * One build at a time per output folder. A SQLite file lock ends with its process in any case, unlike a file with a process id.
 *
 * @param state folder of the lock; must exist
 * @returns releases the lock
 * @throws SiteError `output/locked`, `output/lock-unusable`
 */
function lock(state: string): () => void {
  const file = join(state, 'lock.db');
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN IMMEDIATE');
    const held = database;
    return () => held.close();
  } catch (cause) {
    database?.close();
    const { errcode = 0, message } = cause as Error & { errcode?: number };
    const trouble = `The lock of the output folder, ${file}, cannot be acquired: ${message}.`;
    const problem = TAKEN.has(errcode & 0xff)
      ? error('output/locked', 'Another build is writing to this output folder.')
      : error('output/lock-unusable', trouble, null, { file });
    throw new SiteError(problem, { cause });
  }
}

/**
 * Removes the output folder, the cache and the staging trees.
 *
 * @throws SiteError before removing anything: `output/locked` during a build, `output/untracked` for a folder that no build made, or
 *   that contains other files
 */
export function clean(folders: Folders): void {
  const publication = openPublication(folders, false);
  try {
    publication.refuseNotBuilt();
  } finally {
    publication.close();
  }
  removeBuilt(folders.out);
  rmSync(folders.state, { recursive: true, force: true });
}
