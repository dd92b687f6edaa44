/** The bundles of a process that makes one after the other: the compilers live on, and files are told from before by their stamps. */
import type { Bundle } from '../../core/types.ts';
import { outsideFiles, sourceStamps, stampsOf, type SourceStamps } from './bundle-sources.ts';
import { openCompilers } from './compilers.ts';
import { keptBundle, type BundlePlace } from './kept-bundle.ts';

export interface BundleSession extends AsyncDisposable {
  /**
   * The first bundle is that of `keptBundle`; of those after it no more is compiled than has changed.
   *
   * @throws SiteError with one problem for each thing the compilers reject
   */
  bundle(place: BundlePlace): Promise<Bundle>;
  /** Starts the compilers, while nobody waits; null where there is nothing to compile yet, or it is rejected. */
  warm(): Promise<Bundle | null>;
}

interface Last {
  readonly bundle: Bundle;
  readonly place: BundlePlace;
  /** As they were before it was made: what changed meanwhile is another state now. */
  readonly sources: SourceStamps;
  /** Files of others that went in, and their stamps. */
  readonly outside: readonly string[];
  readonly stamps: string;
}

/** @param root the project's folder */
export function openBundleSession(root: string): BundleSession {
  const compilers = openCompilers(root);
  let last: Last | null = null;
  let warming: Promise<Bundle | null> = Promise.resolve(null);
  const outsideStamps = (files: readonly string[]) => stampsOf(root, files).join();

  async function remember(place: BundlePlace, sources: SourceStamps, make: () => Promise<Bundle>): Promise<Bundle> {
    const bundle = await make();
    const outside = outsideFiles(root, bundle.inputs);
    last = { bundle, place, sources, outside, stamps: outsideStamps(outside) };
    return bundle;
  }

  async function compile(place: BundlePlace, sources: SourceStamps, stamps: string): Promise<Bundle> {
    const anew = last === null || last.sources.imports !== sources.imports || last.stamps !== stamps;
    const { bundleSite } = await import('./bundle.ts');
    return remember(place, sources, () => bundleSite(place.folders, place.basePath, { compilers, anew }));
  }

  return {
    async bundle(place) {
      await warming;
      const sources = sourceStamps(root);
      if (!last) return remember(place, sources, () => keptBundle(place));
      const stamps = outsideStamps(last.outside);
      const isSame = last.place.basePath === place.basePath && last.sources.all === sources.all;
      if (isSame && last.stamps === stamps) return last.bundle;
      return compile(place, sources, stamps);
    },
    warm() {
      // What is rejected here is told by the next build.
      if (last) warming = compile(last.place, sourceStamps(root), last.stamps).catch(() => null);
      return warming;
    },
    async [Symbol.asyncDispose]() {
      await warming;
      await compilers[Symbol.asyncDispose]();
    },
  };
}
