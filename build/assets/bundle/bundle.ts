/** The compiled site, kept between builds: where nothing that it is made from has changed, no compiler is even loaded. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Cache, codeDigest, keyOf } from '../../cache/cache.ts';
import { outputState } from '../../cache/build-state.ts';
import type { Bundle, Folders } from '../../core/types.ts';
import type { SiteCompiler } from './compile-site.ts';
import { ownDigest, readSources, type Sources } from '../../core/site-code.ts';

const KIND = 'bundles';

export interface BundlePlace {
  readonly folders: Folders;
  /** Put before the address of every media file and chunk. */
  readonly basePath: string;
  readonly cache: Cache;
}

/** Without absolute paths, so that it serves another checkout as well. */
type Entry = Awaited<ReturnType<SiteCompiler['compile']>> & { readonly key: string };

type Texts = ReadonlyMap<string, string>;
export type Bundles = ReturnType<typeof openBundles>;

/**
 * For a process that makes one bundle after the other.
 *
 * @param root the project's folder
 * @param load loads the server in the processes that show the site
 */
export function openBundles(root: string, load: (server: string) => Promise<void> = async () => {}) {
  let opening: Promise<SiteCompiler> | undefined;
  let last: { readonly key: string; readonly basePath: string; readonly bundle: Bundle } | null = null;
  let warming: Promise<unknown> = Promise.resolve();
  let written: Texts = new Map();
  const compile = async (sources: Sources, basePath: string, apart: boolean) => {
    opening ??= import('./compile-site.ts').then(({ openSiteCompiler }) => openSiteCompiler(root));
    return (await opening).compile(sources, basePath, apart);
  };

  async function entryOf(key: string, sources: Sources, { basePath, cache }: BundlePlace): Promise<Entry> {
    // One entry for each base path, written over: a day of edits must not fill the disk.
    const slot = keyOf(codeDigest('build/assets'), basePath);
    const stored = await cache.get(KIND, slot);
    const kept = stored && (deserialize(stored) as Entry);
    if (kept?.key === key) return kept;
    const entry = { key, ...(await compile(sources, basePath, false)) };
    // Of a file that was changed meanwhile it is unknown which of its states went in.
    if (ownDigest(readSources(root), basePath) === key) await cache.put(KIND, slot, serialize(entry));
    return entry;
  }

  return {
    /**
     * The bundle, compiled only if its files or compilers have changed.
     *
     * @throws SiteError with one problem for each thing the compilers reject
     */
    async bundle(place: BundlePlace): Promise<Bundle> {
      await warming;
      const { basePath, folders } = place;
      const sources = readSources(root);
      const key = ownDigest(sources, basePath);
      if (last?.key === key) return last.bundle;
      const loaded = async (making: ReturnType<typeof compile>): Promise<Bundle> => {
        const { server, bundle } = await making;
        const { planning, name, texts } = server;
        const made = { ...bundle, planning, server: join(writeServer(folders, texts, written), name) };
        written = texts;
        if (made.server !== last?.bundle.server) await load(made.server);
        return made;
      };
      // The last server's files are removed, whatever comes of this.
      if (last) last = { ...last, key: '' };
      // A whole bundle needs less of each module, and its faults have places.
      const again = () =>
        loaded(compile(sources, basePath, true)).catch(() => loaded(compile(sources, basePath, false)));
      const bundle = await (last ? again() : loaded(entryOf(key, sources, place)));
      last = { key, basePath, bundle };
      return bundle;
    },
    /** Starts the compilers before the first edit. The next bundle reports what they reject. */
    async warm(): Promise<void> {
      if (last) warming = compile(readSources(root), last.basePath, true).catch(() => {});
      await warming;
    },
    async [Symbol.asyncDispose]() {
      await warming;
      await (await opening)?.[Symbol.asyncDispose]();
    },
  };
}

/** For a process that bundles once. @throws SiteError with one problem for each thing the compilers reject */
export async function bundleOnce(place: BundlePlace): Promise<Bundle> {
  await using bundles = openBundles(place.folders.root);
  return await bundles.bundle(place);
}

/**
 * Writes the server's code and source maps, and removes those of other builds. Each output folder has its own: two builds at once may
 * share `.site`.
 *
 * @param texts by names made from what is in them: a rebuilt site is a new module
 * @param written by this process, the last time
 * @returns the folder
 */
function writeServer(folders: Folders, texts: Texts, written: Texts): string {
  const folder = outputState(folders).server;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (!texts.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
  for (const [name, text] of texts) {
    if (written.has(name)) continue;
    const file = join(folder, name);
    // A killed build leaves half a file.
    const isWhole = statSync(file, { throwIfNoEntry: false })?.size === Buffer.byteLength(text);
    if (!isWhole) writeFileSync(file, text);
  }
  return folder;
}
