/** Content-addressed store of derived bytes: keys are digests of all inputs, so an entry is never stale. */
import { createHash, hash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entriesIn } from '../core/files.ts';
import { deserialize, serialize } from 'node:v8';

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
  const drafts = join(folder, 'drafts');
  sweepDrafts(drafts);
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
      const file = entryFile(folder, kind, key);
      const bytes = Buffer.from(content as Uint8Array);
      const draft = join(drafts, `${process.pid}-${randomUUID()}`);
      await mkdir(drafts, { recursive: true });
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, Buffer.concat([seal(bytes), bytes]));
      await rename(draft, file);
    },
  };
}

/** Removes drafts of killed builds, named by the number of their process and a hyphen; those of running ones stay. */
export function sweepDrafts(folder: string): void {
  for (const { name } of entriesIn(folder)) {
    const [pid] = /^\d+(?=-)/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** Whether a process of this machine has the number, as one of another user may. */
function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
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
