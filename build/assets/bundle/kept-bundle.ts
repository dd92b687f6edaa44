/** The compiled site, kept between builds: where nothing that it is made from has changed, no compiler is even loaded. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Cache, digest } from '../../cache/cache.ts';
import { codeDigest } from '../../cache/code-digest.ts';
import type { Bundle, Folders } from '../../core/types.ts';
import { writeServer } from './server.ts';
import { ownDigest, readSources } from './sources.ts';

const KIND = 'bundles';

/** Without absolute paths, so that it serves another checkout as well. */
interface Entry {
  readonly key: string;
  /** The name of the server's file, its code and its source map. */
  readonly name: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly bundle: Omit<Bundle, 'server'>;
}

export interface BundlePlace {
  readonly folders: Folders;
  /** Put before the address of every media file and chunk. */
  readonly basePath: string;
  readonly cache: Cache;
}

/**
 * The bundle of `bundleSite`, from the cache when it was made from the same files by the same compilers.
 *
 * @throws SiteError with one problem for each thing the compilers reject
 */
export async function keptBundle({ folders, basePath, cache }: BundlePlace): Promise<Bundle> {
  const keyNow = () => ownDigest(readSources(folders.root), basePath);
  const key = keyNow();
  // One entry for each base path, written over: a day of edits must not fill the disk.
  const slot = digest(codeDigest('build/assets'), basePath);
  const stored = await cache.get(KIND, slot);
  const kept = stored && (deserialize(stored) as Entry);
  if (kept?.key === key) return { ...kept.bundle, server: join(writeServer(folders, kept.texts), kept.name) };
  const { bundleSite } = await import('./bundle.ts');
  const { server, ...bundle } = await bundleSite(folders, basePath);
  const name = basename(server);
  const texts = new Map([server, `${server}.map`].map((file) => [basename(file), readFileSync(file, 'utf8')]));
  // Of a file that was changed meanwhile it is unknown which of its states went in.
  if (keyNow() === key) await cache.put(KIND, slot, serialize({ key, name, texts, bundle } satisfies Entry));
  return { ...bundle, server };
}
