/**
 * Two trees take turns. The one that was published before last becomes staging, is brought to the new output and checked; then
 * dist becomes `previous` and staging becomes dist (`swap.ts`). Whatever stops a build, dist is one whole site.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { outputState } from '../output-state.ts';
import type { Folders, Problem } from '../types.ts';
import { outputFolder, refuseForeign, refuseStray, strayFiles, strayWarning, takeToolFolders } from './foreign.ts';
import { openGenerations, settleGenerations } from './generation.ts';
import { lock } from './lock.ts';
import { endSwap, placesOf, type Places } from './places.ts';
import { recycle, resumeSwap, swap } from './swap.ts';
import { openTree, type Tree, type TreeSummary } from './tree.ts';

export interface Publication {
  readonly tree: Tree;
  /**
   * Makes the finished tree public, and beside it the assets that it replaces.
   *
   * @throws SiteError `output/foreign` for a file that somebody put into dist
   */
  publish(): Published;
  /** @throws SiteError `output/foreign` for a file that somebody put into dist: before all of it is removed */
  refuseForeign(): void;
  /** Gives up the lock; dist stays as it was unless `publish` ran. */
  close(): void;
}

export interface Published extends TreeSummary {
  readonly problems: readonly Problem[];
}

/**
 * Takes the lock, mends a swap that was cut off, and opens staging.
 *
 * @throws SiteError `output/locked`, `output/foreign`
 */
export function openPublication(folders: Folders, fresh: boolean): Publication {
  const out = outputFolder(folders.out);
  refuseForeign({ ...folders, out });
  const { trees: state, generations: store } = outputState({ ...folders, out });
  mkdirSync(state, { recursive: true });
  const unlock = lock(state);
  try {
    const places = placesOf(state, out);
    if (resumeSwap(places)) settleGenerations(store);
    endSwap(places);
    recycle(places);
    const { staging } = places;
    const manifest = { folder: staging.manifest, published: places.out.manifest };
    const tree = openTree({ folder: staging.folder, published: out, manifest }, fresh);
    const refuse = (deep: boolean) => {
      const { recorded } = tree;
      if (recorded) refuseStray(out, strayFiles(out, (path) => recorded.has(path), { deep }).own);
    };
    // Where most put theirs, so that nobody waits for a build to hear of it; `publish` looks everywhere.
    refuse(false);
    return {
      tree,
      publish: () => publish(tree, places, store),
      refuseForeign: () => refuse(true),
      close: unlock,
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

function publish(tree: Tree, places: Places, store: string): Published {
  const { out, staging, previous } = places;
  const generations = openGenerations(store, out.folder);
  const own = tree.digests();
  for (const { path, bytes } of generations.replacedBy(own)) tree.keep(path, bytes);
  const summary = tree.finish();
  const kept = new Set(summary.kept);
  const { recorded } = tree;
  const stray = strayFiles(out.folder, (path) => (recorded ? recorded.has(path) : own.has(path) || kept.has(path)));
  if (recorded) refuseStray(out.folder, stray.own);
  takeToolFolders(out.folder, staging.folder);
  generations.prepare(staging.folder, { own, kept: summary.kept });
  mkdirSync(dirname(out.folder), { recursive: true });
  // A record that does not name what lies in a tree would let it come back with that tree.
  if (stray.litter.length > 0) rmSync(out.manifest, { force: true });
  swap(places);
  settleGenerations(store);
  endSwap(places);
  return { ...summary, problems: stray.own.length > 0 ? [strayWarning(stray.own, previous.folder)] : [] };
}
