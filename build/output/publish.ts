/**
 * Two trees alternate: staging, which is the tree before last, is updated to the new output; then it and dist change places (`swap.ts`).
 * If a build stops at any point, dist is a complete site.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputState } from '../state/output-state.ts';
import type { Folders, OutPath } from '../core/types.ts';
import { outputFolder, refuseUntracked, takeToolFolders } from './untracked.ts';
import { replacedAssets, storeAssets } from './previous-assets.ts';
import { lock } from './lock.ts';
import { readMarker } from './marker.ts';
import { refusePlace } from './refused-places.ts';
import { arrivingAt, resumeSwap, swap, type Trees } from './swap.ts';
import { openTree, type Tree, type TreeSummary } from './tree.ts';

export interface Publication {
  readonly tree: Tree;
  /**
   * Publishes the finished tree with the previous assets.
   *
   * @throws SiteError `output/untracked` for a foreign file in dist
   */
  publish(): TreeSummary;
  /** Called before removing dist. @throws SiteError `output/untracked` for a foreign file in dist */
  refuseNotBuilt(): void;
  /** Releases the lock; dist is unchanged unless `publish` ran. */
  close(): void;
}

/**
 * Acquires the lock, completes an interrupted swap, and opens staging. All refusals come before the first write.
 *
 * @param isPreview its assets are not kept for open tabs
 * @throws SiteError `output/place`, `output/untracked`, `output/locked`
 */
export function openPublication(folders: Folders, fresh: boolean, isPreview = false): Publication {
  const out = outputFolder(folders.out);
  refusePlace({ ...folders, out });
  const { trees: state, generations: store } = outputState({ ...folders, out });
  const trees: Trees = { out, staging: join(state, 'staging'), replaced: join(state, 'replaced') };
  const refuseNotBuilt = (deep = true) => {
    const marker = readMarker(out);
    const isBuilt = (path: OutPath) => marker !== null && (marker.lists(path) || existsSync(join(store, path)));
    refuseUntracked(out, isBuilt, { deep: deep || marker === null });
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
      refuseNotBuilt,
      close: unlock,
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}
