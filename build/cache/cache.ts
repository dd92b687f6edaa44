/** Content-addressed store of derived bytes: keys are digests of all inputs, the code of the builder among them, so an entry is never stale. */
import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { writeAtomic } from '../core/files.ts';
import { ENGINE } from '../core/site-code.ts';

/** Derived bytes, by kind and key. Losing them costs time, never correctness. */
export type Cache = ReturnType<typeof openCache>;

/** Path of an entry. */
export function entryFile(folder: string, kind: string, key: string): string {
  return join(folder, kind, key.slice(0, 2), key.slice(2));
}

/** The key of a result: SHA-256 in hex over all inputs, each prefixed with its length, so that different lists never collide. */
export function keyOf(...parts: (string | Uint8Array)[]): string {
  const whole = createHash('sha256');
  for (const part of parts) whole.update(`${Buffer.byteLength(part)}\0`).update(part);
  return whole.digest('hex');
}

/** The first digits of a file's SHA-256, for its name. */
export function shortHash(bytes: Uint8Array | string, digits = 8): string {
  return hash('sha256', bytes).slice(0, digits);
}

/**
 * Opens the store in a folder. Every entry starts with the SHA-256 of its bytes: a damaged entry reads as absent.
 *
 * @param folder absolute; created with the first entry
 * @param fresh every get returns null; puts are stored
 */
export function openCache(folder: string, fresh: boolean) {
  const seal = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
  /** Sets the time of last use, for pruning. */
  const touch = (file: string) => {
    const now = new Date();
    return utimes(file, now, now).catch(() => {}); // removed meanwhile, or on a read-only disk
  };

  return {
    /** Null if there is no entry, or it is damaged. */
    async get(kind: string, key: string): Promise<Buffer | null> {
      if (fresh) return null;
      const file = entryFile(folder, kind, key);
      const stored = await readFile(file).catch(() => null);
      if (!stored || stored.length < 32) return null;
      const bytes = stored.subarray(32);
      if (!seal(bytes).equals(stored.subarray(0, 32))) return null;
      await touch(file);
      return bytes;
    },
    async put(kind: string, key: string, content: Uint8Array | string): Promise<void> {
      const bytes = Buffer.from(content as Uint8Array);
      writeAtomic(entryFile(folder, kind, key), Buffer.concat([seal(bytes), bytes]));
    },
  };
}

/** Returns the cached value; without an entry, calls `make` and caches its result. Values are plain data and bytes. */
export async function remember<T>(
  cache: Cache,
  { kind, key }: { readonly kind: string; readonly key: string },
  make: () => Promise<T>,
): Promise<T> {
  const stored = await cache.get(kind, key);
  if (stored) return deserialize(stored) as T;
  const made = await make();
  await cache.put(kind, key, serialize(made));
  return made;
}

/** Remembers results; beyond `most`, all are forgotten. */
export function recent<T>(most: number): (key: string | number, make: () => T) => T {
  const known = new Map<string | number, T>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = make();
    known.set(key, made);
    return made;
  };
}

/** Code of the builder, and its tables. */
const CODE = /\.(?:[cm]?[jt]sx?|json)$/;
/** Lists of packages: lock files first, which are the same on every platform, so that names with this digest are too. */
const PACKAGES = [
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'node_modules/.package-lock.json',
  // The engine is a package itself.
  '../.package-lock.json',
  'package.json',
];
const known = recent<string>(Infinity);

/**
 * The digest of the builder's code, of all installed packages, and of Node.
 *
 * @param part `build/assets` for results that take long and depend on nothing else; all of the builder without it
 * @returns the same value during the life of the process
 */
export function codeDigest(part: 'build/assets' | null = null, project = ENGINE): string {
  return known(`${project} ${part}`, () => digestOf(project, part ? [part] : ['build', 'shared']));
}

function digestOf(project: string, folders: readonly string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => CODE.test(file))
      .map((file) => join(folder, file)),
  );
  const contents = files.sort().map((file) => [file, hash('sha256', readFileSync(join(project, file)))]);
  const packages = PACKAGES.map((name) => join(project, name)).find(existsSync);
  return keyOf(process.versions.node, JSON.stringify(contents), packages ? readFileSync(packages) : '');
}
