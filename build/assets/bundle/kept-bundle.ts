/** The compiled site, kept between builds: where nothing that it is made from has changed, no compiler is even loaded. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Cache, digest } from '../../state/cache.ts';
import { codeDigest } from '../../state/code-digest.ts';
import type { Bundle, Folders } from '../../core/types.ts';
import { writeServer } from './server-code.ts';

const KIND = 'bundles';
/** The site's own code, and what beside it changes how it is read or what an import means. */
const SOURCES = 'src';
const ABOUT_SOURCES = /^(package\.json|tsconfig.*\.json)$/;

/** Paths are relative to the project, with slashes, so that the entry serves another checkout as well. */
interface Entry {
  readonly key: string;
  /** Files of others that went in or decide which ones do: of packages, nearly always. */
  readonly outside: readonly string[];
  readonly code: string;
  readonly map: string;
  readonly bundle: Omit<Bundle, 'server'>;
}

/**
 * The bundle of `bundleSite`, from the cache when it was made from the same bytes by the same compilers.
 *
 * @param basePath put before the address of every media file and chunk
 * @throws SiteError with one problem for each thing the compilers reject
 */
export async function keptBundle(folders: Folders, basePath: string, cache: Cache): Promise<Bundle> {
  const { root } = folders;
  const own = ownDigest(root, basePath);
  // One entry for each base path, written over: a day of edits must not fill the disk.
  const slot = digest(KIND, compilers(), basePath);
  const stored = await cache.get(KIND, slot);
  const entry = stored && (deserialize(stored) as Entry);
  if (entry && entry.key === withOutside(root, own, entry.outside)) {
    return { ...moved(entry.bundle, (path) => resolve(root, path)), server: await writeServer(folders, entry) };
  }
  const { bundleSite } = await import('./bundle.ts');
  const { server, ...bundle } = await bundleSite(folders, basePath);
  // Of a file that was changed meanwhile nobody knows which of its states went in.
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
const compilers = () => codeDigest('assets/bundle/kept-bundle.ts');

/** Every file of the site by name, since a new one can stand in another's way, and by content. */
function ownDigest(root: string, basePath: string): string {
  const about = readdirSync(root).filter((name) => ABOUT_SOURCES.test(name));
  const files = [...about, ...emitterBelow(root, SOURCES)].sort();
  return digest(
    basePath,
    process.env['NODE_PATH'] ?? '', // where else esbuild looks for packages
    ...files.flatMap((file) => [file, readFileSync(join(root, file))]),
  );
}

function emitterBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    // An editor's lock may be a link to nowhere.
    const isFile = entry.isSymbolicLink() ? statSync(file, { throwIfNoEntry: false })?.isFile() : entry.isFile();
    return isFile ? [portable(root, file)] : [];
  });
}

function withOutside(root: string, own: string, outside: readonly string[]): string {
  const contents = outside.map((file) => (existsSync(join(root, file)) ? readFileSync(join(root, file)) : ''));
  return digest(own, ...outside.flatMap((file, i) => [file, contents[i] ?? '']));
}

/** What was read outside the sources, each package's own description, and npm's list of what is installed. */
function outsideFiles(root: string, inputs: readonly string[]): string[] {
  const files = inputs.filter((file) => !portable(root, file).startsWith(`${SOURCES}/`));
  const about = files.flatMap((file) => {
    const found = /^(.*[\\/]node_modules)[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file);
    return found ? [join(found[0], 'package.json'), join(found[1] ?? '', '.package-lock.json')] : [];
  });
  return [...new Set([...files, ...about].map((file) => portable(root, file)))].sort();
}

function portable(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}

function moved<B extends Pick<Bundle, 'inputs' | 'clientInputs'>>(bundle: B, move: (path: string) => string): B {
  return { ...bundle, inputs: bundle.inputs.map(move), clientInputs: bundle.clientInputs.map(move) };
}
