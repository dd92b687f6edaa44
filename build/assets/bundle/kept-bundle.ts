/** The compiled site, kept between builds: where nothing that it is made from has changed, no compiler is even loaded. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Cache, digest } from '../../state/cache.ts';
import { codeDigest } from '../../state/code-digest.ts';
import type { Bundle, Folders } from '../../core/types.ts';
import { writeServerFile, type ServerCode } from './server.ts';
import { outsideFiles, ownDigest, readSources } from './sources.ts';

const KIND = 'bundles';

/** Without absolute paths, so that it serves another checkout as well. */
interface Entry {
  readonly key: string;
  /** Files of packages that went in or decide which ones do. */
  readonly outside: readonly string[];
  readonly code: ServerCode;
  readonly bundle: Omit<Bundle, 'server'>;
}

export interface BundlePlace {
  readonly folders: Folders;
  /** Put before the address of every media file and chunk. */
  readonly basePath: string;
  readonly cache: Cache;
}

/**
 * The bundle of `bundleSite`, from the cache when it was made from the same bytes by the same compilers.
 *
 * @throws SiteError with one problem for each thing the compilers reject
 */
export async function keptBundle({ folders, basePath, cache }: BundlePlace): Promise<Bundle> {
  const { root } = folders;
  const own = ownDigest(readSources(root), basePath);
  // One entry for each base path, written over: a day of edits must not fill the disk.
  const slot = digest(KIND, codeDigest('build/assets'), basePath);
  const stored = await cache.get(KIND, slot);
  const entry = stored && (deserialize(stored) as Entry);
  if (entry && entry.key === withOutside(root, own, entry.outside))
    return { ...entry.bundle, server: await writeServerFile(folders, entry.code) };
  const { bundleSite } = await import('./bundle.ts');
  const { server, ...bundle } = await bundleSite(folders, basePath);
  // Of a file that was changed meanwhile it is unknown which of its states went in.
  if (ownDigest(readSources(root), basePath) === own) {
    const outside = outsideFiles(bundle.inputs);
    const [code, map] = [readFileSync(server, 'utf8'), readFileSync(`${server}.map`, 'utf8')];
    const made: Entry = { key: withOutside(root, own, outside), outside, code: { code, map }, bundle };
    await cache.put(KIND, slot, serialize(made));
  }
  return { ...bundle, server };
}

function withOutside(root: string, own: string, outside: readonly string[]): string {
  const paths = outside.map((file) => join(root, file));
  return digest(own, ...paths.map((path) => (existsSync(path) ? readFileSync(path) : '')), ...outside);
}
