/**
 * Two trees alternate. The one before last becomes staging and is updated to the new output; then dist becomes `previous` and staging
 * becomes dist (`swap.ts`). If a build stops at any point, dist is a complete site.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { outputState } from '../state/output-state.ts';
import type { Folders, OutPath } from '../core/types.ts';
import { outputFolder, refuseNotBuilt, refuseUntracked, untrackedFiles, takeToolFolders } from './untracked.ts';
import { noPreviousAssets, openPreviousAssets, settlePreviousAssets, type PreviousAssets } from './previous-assets.ts';
import { lock } from './lock.ts';
import { readMarker, type KnownFiles } from './marker.ts';
import { endSwap, phaseOf, treesOf, type Trees } from './trees.ts';
import { readManifest } from './output-manifest.ts';
import { refusePlace } from './refused-places.ts';
import { recycle, resumeSwap, swap } from './swap.ts';
import { openTree, type Tree, type TreeSummary } from './tree.ts';

export interface Publication {
  /** Opened on first access; nothing changes before. */
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

/** Of an empty folder. */
const NONE: KnownFiles = new Set<never>();

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
  const places = treesOf(state, out);
  refuseNotBuilt(out, () => existsSync(places.out.manifest) || phaseOf(places) !== null || readMarker(out) !== null);
  mkdirSync(state, { recursive: true });
  const unlock = lock(state);
  try {
    if (resumeSwap(places)) settlePreviousAssets(store);
    endSwap(places);
    const { staging } = places;
    const manifest = { folder: staging.manifest, published: places.out.manifest };
    const recorded = readManifest(places.out.manifest);
    let tree: Tree | null = null;
    const open = () => {
      if (tree) return tree;
      recycle(places);
      return (tree = openTree({ folder: staging.folder, published: out, manifest }, fresh, recorded));
    };
    const known = recorded ?? readMarker(out) ?? NONE;
    // An early check of the top level only, to fail before the build; `publish` checks all folders.
    if (recorded) refuseUntracked(out, untrackedFiles(out, (path) => recorded.has(path), { deep: false }).own);
    return {
      get tree() {
        return open();
      },
      publish: () =>
        publish(open(), {
          places,
          generations: isPreview ? noPreviousAssets(store) : openPreviousAssets(store, out),
          store,
          known,
        }),
      refuseNotBuilt: () => refuseUntracked(out, untrackedFiles(out, (path) => known.has(path)).own),
      close: unlock,
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

interface Publishing {
  readonly places: Trees;
  readonly generations: PreviousAssets;
  /** Folder of the previous assets. */
  readonly store: string;
  readonly known: KnownFiles;
}

function publish(tree: Tree, { places, generations, store, known }: Publishing): TreeSummary {
  const { out, staging } = places;
  const own = tree.digests();
  for (const { path, bytes } of generations.replacedBy(own)) tree.keep(path, bytes);
  const summary = tree.finish();
  // A marker may be damaged, so files that the new site replaces count as ours.
  const isManifestLost = tree.recorded === null && known !== NONE;
  const isOurs = (path: OutPath) => known.has(path) || (isManifestLost && own.has(path));
  const found = untrackedFiles(out.folder, isOurs);
  refuseUntracked(out.folder, found.own);
  takeToolFolders(out.folder, staging.folder);
  generations.prepare(staging.folder, { own, kept: summary.kept });
  mkdirSync(dirname(out.folder), { recursive: true });
  // The manifest does not list desktop files: without it, the tree is read again and drops them.
  if (found.desktop.length > 0) rmSync(out.manifest, { force: true });
  swap(places);
  settlePreviousAssets(store);
  endSwap(places);
  return summary;
}
