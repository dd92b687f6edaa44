/** The bundles of a process that makes one after the other: the compilers live on, and files are told from before by their stamps. */
import type { Bundle } from '../../core/types.ts';
import { importStamp, outsideFiles, ownDigest, sourceStamp } from './bundle-sources.ts';
import { openCompilers } from './compilers.ts';
import { fromCache, keepBundle, type BundlePlace } from './kept-bundle.ts';

export interface BundleSession extends AsyncDisposable {
  /**
   * The bundle of `bundleSite`, with no more compiled than has changed since the last one.
   *
   * @returns the bundle, and what puts it into the cache for the next process, when there is time; null where it is there
   * @throws SiteError with one problem for each thing the compilers reject
   */
  bundle(place: BundlePlace): Promise<{ readonly bundle: Bundle; readonly keep: (() => Promise<void>) | null }>;
}

interface Last {
  readonly bundle: Bundle;
  readonly basePath: string;
  /** Files of others that went in. */
  readonly outside: readonly string[];
  /** What it was made from; null where that was changed meanwhile. */
  readonly stamps: { readonly source: string; readonly imports: string } | null;
}

/** @param root the project's folder */
export function openBundleSession(root: string): BundleSession {
  const compilers = openCompilers(root);
  let last: Last | null = null;

  const isLast = (basePath: string) =>
    last?.basePath === basePath && last.stamps?.source === sourceStamp(root, last.outside);

  return {
    async bundle(place) {
      const { folders, basePath } = place;
      if (last && isLast(basePath)) return { bundle: last.bundle, keep: null };
      const before = sourceStamp(root, []);
      const isStill = () => sourceStamp(root, []) === before;
      const cached = last ? null : await fromCache(place);
      const anew = last?.stamps?.imports !== importStamp(root, last?.outside ?? []);
      const { bundleSite } = await import('./bundle.ts');
      const bundle = cached ?? (await bundleSite(folders, basePath, { compilers, anew }));
      const outside = outsideFiles(root, bundle.inputs);
      const stamps = { source: sourceStamp(root, outside), imports: importStamp(root, outside) };
      last = { bundle, basePath, outside, stamps: isStill() ? stamps : null };
      if (cached) return { bundle, keep: null };
      const keep = async () => {
        const own = ownDigest(root, basePath);
        if (isStill()) await keepBundle(bundle, own, place);
      };
      return { bundle, keep };
    },
    [Symbol.asyncDispose]: () => compilers[Symbol.asyncDispose](),
  };
}
