/** The bundles of a process that makes one after the other: the compilers live on, and stamps say which files have changed. */
import type { Bundle } from '../../core/types.ts';
import { outsideFiles, sourceStamps, stampsOf, type SourceStamps } from './bundle-sources.ts';
import { openCompilers } from './compilers.ts';
import { keptBundle, type BundlePlace } from './kept-bundle.ts';

export interface BundleSession extends AsyncDisposable {
  /**
   * The first bundle is that of `keptBundle`; of those after it no more is compiled, and loaded, than has changed.
   *
   * @throws SiteError with one problem for each thing the compilers reject
   */
  bundle(place: BundlePlace): Promise<Bundle>;
  /** Starts the compilers after the first bundle, before the first edit. What they reject, the next bundle reports. */
  warm(): Promise<void>;
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

/**
 * @param root the project's folder
 * @param load has what shows the site load its server
 */
export function openBundleSession(root: string, load: (server: string) => Promise<void>): BundleSession {
  const compilers = openCompilers(root);
  let last: Last | null = null;
  let warming: Promise<unknown> = Promise.resolve();
  const outsideStamps = (files: readonly string[]) => stampsOf(root, files).join();

  async function loaded(making: Promise<Bundle>): Promise<Bundle> {
    const bundle = await making;
    await load(bundle.server);
    return bundle;
  }

  async function remember(place: BundlePlace, sources: SourceStamps, make: () => Promise<Bundle>): Promise<Bundle> {
    const bundle = await make();
    const outside = outsideFiles(root, bundle.inputs);
    last = { bundle, place, sources, outside, stamps: outsideStamps(outside) };
    return bundle;
  }

  async function compile(place: BundlePlace, sources: SourceStamps, stamps: string): Promise<Bundle> {
    const isFromScratch = last === null || last.sources.imports !== sources.imports || last.stamps !== stamps;
    const { bundleSite } = await import('./bundle.ts');
    const bundleAs = (apart: boolean) => () =>
      loaded(bundleSite(place.folders, place.basePath, { compilers, isFromScratch, apart }));
    const modules = bundleAs(true);
    // Its server's files go, whatever comes of this.
    if (last) last = { ...last, sources: { ...last.sources, all: '' } };
    // A whole bundle needs less of each module, and its faults have places.
    return remember(place, sources, () => modules().catch(bundleAs(false)));
  }

  return {
    async bundle(place) {
      await warming;
      const sources = sourceStamps(root);
      if (!last) return remember(place, sources, () => loaded(keptBundle(place)));
      const stamps = outsideStamps(last.outside);
      const isSame = last.place.basePath === place.basePath && last.sources.all === sources.all;
      if (isSame && last.stamps === stamps) return last.bundle;
      return compile(place, sources, stamps);
    },
    async warm() {
      if (last) warming = compile(last.place, sourceStamps(root), last.stamps).catch(() => {});
      await warming;
    },
    async [Symbol.asyncDispose]() {
      await warming;
      await compilers[Symbol.asyncDispose]();
    },
  };
}
