/** The bundles of a process that makes one after the other. */
import type { Bundle } from '../../core/types.ts';
import { openBundler } from './bundle.ts';
import { keptBundle, type BundlePlace } from './kept-bundle.ts';
import { ownDigest, readSources, type Sources } from './sources.ts';

export type BundleSession = ReturnType<typeof openBundleSession>;

/**
 * @param root the project's folder
 * @param load loads the server in the processes that show the site
 */
export function openBundleSession(root: string, load: (server: string) => Promise<void>) {
  let bundler: ReturnType<typeof openBundler> | undefined;
  let last: { readonly bundle: Bundle; readonly place: BundlePlace; readonly key: string } | null = null;
  let warming: Promise<unknown> = Promise.resolve();

  async function loaded(making: Promise<Bundle>): Promise<Bundle> {
    const bundle = await making;
    await load(bundle.server);
    return bundle;
  }

  async function makeAgain(place: BundlePlace, sources: Sources): Promise<Bundle> {
    const { bundle } = await (bundler ??= openBundler(root));
    // A whole bundle needs less of each module, and its faults have places.
    return loaded(bundle(sources, place, true)).catch(() => loaded(bundle(sources, place, false)));
  }

  async function make(place: BundlePlace, again = false): Promise<Bundle> {
    const sources = readSources(root);
    const key = ownDigest(sources, place.basePath);
    if (last?.key === key && !again) return last.bundle;
    // The last server's files are removed, whatever comes of this.
    if (last) last = { ...last, key: '' };
    const bundle = await (last ? makeAgain(place, sources) : loaded(keptBundle(place)));
    last = { bundle, place, key };
    return bundle;
  }

  return {
    /**
     * The first bundle is that of `keptBundle`; of those after it no more is compiled, and loaded, than has changed.
     *
     * @throws SiteError with one problem for each thing the compilers reject
     */
    async bundle(place: BundlePlace): Promise<Bundle> {
      await warming;
      return make(place);
    },
    /** Starts the compilers after the first bundle, before the first edit. What they reject, the next bundle reports. */
    async warm(): Promise<void> {
      if (last) warming = make(last.place, true).catch(() => {});
      await warming;
    },
    async [Symbol.asyncDispose]() {
      await warming;
      await (await bundler)?.[Symbol.asyncDispose]();
    },
  };
}
