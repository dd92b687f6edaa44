/** The bundles of a process that makes one after the other: the compilers live on, and files are told from before by their stamps. */
import type { Bundle } from '../../core/types.ts';
import { importStamp, outsideFiles, sourceStamp } from './bundle-sources.ts';
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
  /** Files of others that went in. */
  readonly outside: readonly string[];
  /** What it was made from; null where that was changed meanwhile. */
  readonly stamps: { readonly source: string; readonly imports: string } | null;
}

/** @param root the project's folder */
export function openBundleSession(root: string): BundleSession {
  const compilers = openCompilers(root);
  let last: Last | null = null;
  let warming: Promise<Bundle | null> = Promise.resolve(null);

  async function remember(place: BundlePlace, make: () => Promise<Bundle>): Promise<Bundle> {
    const before = sourceStamp(root, []);
    const bundle = await make();
    const outside = outsideFiles(root, bundle.inputs);
    const stamps = { source: sourceStamp(root, outside), imports: importStamp(root, outside) };
    last = { bundle, place, outside, stamps: sourceStamp(root, []) === before ? stamps : null };
    return bundle;
  }

  async function compile(place: BundlePlace): Promise<Bundle> {
    const anew = last?.stamps?.imports !== importStamp(root, last?.outside ?? []);
    const { bundleSite } = await import('./bundle.ts');
    return remember(place, () => bundleSite(place.folders, place.basePath, { compilers, anew }));
  }

  return {
    async bundle(place) {
      await warming;
      if (!last) return remember(place, () => keptBundle(place));
      const isSame = last.place.basePath === place.basePath && last.stamps?.source === sourceStamp(root, last.outside);
      return isSame ? last.bundle : compile(place);
    },
    warm() {
      // What is rejected here is told by the next build.
      if (last) warming = compile(last.place).catch(() => null);
      return warming;
    },
    async [Symbol.asyncDispose]() {
      await warming;
      await compilers[Symbol.asyncDispose]();
    },
  };
}
