/**
 * Two trees take turns. The one that was published before last becomes staging, is brought to the new output and checked; then
 * dist becomes `previous` and staging becomes dist (`swap.ts`). Whatever stops a build, dist is one whole site.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { outputState } from '../state/output-state.ts';
import type { Folders, OutPath } from '../core/types.ts';
import { outputFolder, refuseNotBuilt, refuseUntracked, untrackedFiles, takeToolFolders } from './untracked.ts';
import { noGenerations, openGenerations, settleGenerations, type Generations } from './generation.ts';
import { lock } from './lock.ts';
import { readMark, type KnownFiles } from './mark.ts';
import { endSwap, phaseOf, treesOf, type Trees } from './trees.ts';
import { readManifest } from './output-manifest.ts';
import { refusePlace } from './refused-places.ts';
import { recycle, resumeSwap, swap } from './swap.ts';
import { openTree, type Tree, type TreeSummary } from './tree.ts';

export interface Publication {
  /** Opened when it is first asked for: until then nothing is changed. */
  readonly tree: Tree;
  /**
   * Makes the finished tree public, and beside it the assets that it replaces.
   *
   * @throws SiteError `output/untracked` for a file that somebody put into dist
   */
  publish(): TreeSummary;
  /** @throws SiteError `output/untracked` for a file that somebody put into dist: before all of it is removed */
  refuseNotBuilt(): void;
  /** Gives up the lock; dist stays as it was unless `publish` ran. */
  close(): void;
}

/** No file at all: of a folder that was empty. */
const NONE: KnownFiles = new Set<never>();

/**
 * Takes the lock, repairs a swap that was cut off, and opens staging. What is refused is refused before anything is written.
 *
 * @param isPreview what is published now is nothing that open tabs ask for later
 * @throws SiteError `output/place`, `output/untracked`, `output/locked`
 */
export function openPublication(folders: Folders, fresh: boolean, isPreview = false): Publication {
  const out = outputFolder(folders.out);
  refusePlace({ ...folders, out });
  const { trees: state, generations: store } = outputState({ ...folders, out });
  const places = treesOf(state, out);
  refuseNotBuilt(out, () => existsSync(places.out.manifest) || phaseOf(places) !== null || readMark(out) !== null);
  mkdirSync(state, { recursive: true });
  const unlock = lock(state);
  try {
    if (resumeSwap(places)) settleGenerations(store);
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
    const known = recorded ?? readMark(out) ?? NONE;
    // Where most put theirs, so that nobody waits for a build to hear of it; `publish` looks everywhere.
    if (recorded) refuseUntracked(out, untrackedFiles(out, (path) => recorded.has(path), { deep: false }).own);
    return {
      get tree() {
        return open();
      },
      publish: () =>
        publish(open(), {
          places,
          generations: isPreview ? noGenerations(store) : openGenerations(store, out),
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
  readonly generations: Generations;
  /** Where those keep their bytes. */
  readonly store: string;
  readonly known: KnownFiles;
}

function publish(tree: Tree, { places, generations, store, known }: Publishing): TreeSummary {
  const { out, staging } = places;
  const own = tree.digests();
  for (const { path, bytes } of generations.replacedBy(own)) tree.keep(path, bytes);
  const summary = tree.finish();
  // A mark may be damaged, and what the new site has at the same path is replaced by its like.
  const isMarkOnly = tree.recorded === null && known !== NONE;
  const isOurs = (path: OutPath) => known.has(path) || (isMarkOnly && own.has(path));
  const found = untrackedFiles(out.folder, isOurs);
  refuseUntracked(out.folder, found.own);
  takeToolFolders(out.folder, staging.folder);
  generations.prepare(staging.folder, { own, kept: summary.kept });
  mkdirSync(dirname(out.folder), { recursive: true });
  // A record that does not name what lies in a tree would let it come back with that tree.
  if (found.desktop.length > 0) rmSync(out.manifest, { force: true });
  swap(places);
  settleGenerations(store);
  endSwap(places);
  return summary;
}
