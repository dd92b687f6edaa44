/** The compiled site, kept between builds: where nothing that it is made from has changed, no compiler is even loaded. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Cache, digest } from '../../state/cache.ts';
import { codeDigest } from '../../state/code-digest.ts';
import type { Bundle, Folders } from '../../core/types.ts';
import { outsideFiles, ownDigest, portable } from './bundle-sources.ts';
import { writeServerFile } from './server-code.ts';

const KIND = 'bundles';

/** Paths are relative to the project, with slashes, so that the entry serves another checkout as well. */
interface Entry {
  readonly key: string;
  /** Files of others that went in or decide which ones do: of packages, nearly always. */
  readonly outside: readonly string[];
  readonly code: string;
  readonly map: string;
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
  const own = ownDigest(root, basePath);
  // One entry for each base path, written over: a day of edits must not fill the disk.
  const slot = digest(KIND, compilers(), basePath);
  const stored = await cache.get(KIND, slot);
  const entry = stored && (deserialize(stored) as Entry);
  if (entry && entry.key === withOutside(root, own, entry.outside)) {
    return { ...moved(entry.bundle, (path) => resolve(root, path)), server: await writeServerFile(folders, entry) };
  }
  const { bundleSite } = await import('./bundle.ts');
  const { server, ...bundle } = await bundleSite(folders, basePath);
  // Of a file that was changed meanwhile it is unknown which of its states went in.
  if (ownDigest(root, basePath) === own) {
    const outside = outsideFiles(root, bundle.inputs);
    const made: Entry = {
      key: withOutside(root, own, outside),
      outside,
      code: await readFile(server, 'utf8'),
      map: await readFile(`${server}.map`, 'utf8'),
      bundle: moved(bundle, (path) => portable(root, path)),
    };
    await cache.put(KIND, slot, serialize(made));
  }
  return { ...bundle, server };
}

/** Whatever compiles the site and writes down what it made, in the form of this Node's V8. */
const compilers = () => codeDigest('build/assets');

function withOutside(root: string, own: string, outside: readonly string[]): string {
  const contents = outside.map((file) => (existsSync(join(root, file)) ? readFileSync(join(root, file)) : ''));
  return digest(own, ...outside.flatMap((file, i) => [file, contents[i] ?? '']));
}

function moved<B extends Pick<Bundle, 'inputs' | 'clientInputs'>>(bundle: B, move: (path: string) => string): B {
  return { ...bundle, inputs: bundle.inputs.map(move), clientInputs: bundle.clientInputs.map(move) };
}
