/** A content-addressed store of derived bytes: the key is made from every input, so an entry is right or absent, never stale. */
import { createHash, hash, randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes kept between builds, by kind of work and key. Losing them costs time, never correctness. */
export interface Cache {
  /** The bytes stored under the key; null when there are none or when they are damaged. */
  get(kind: string, key: string): Promise<Buffer | null>;
  put(kind: string, key: string, bytes: Uint8Array | string): Promise<void>;
  /** Notes that an entry is in use, without reading it. */
  use(kind: string, key: string): void;
}

/** Where an entry lies, in the cache's folder. */
export function entryFile(folder: string, kind: string, key: string): string {
  return join(folder, kind, key.slice(0, 2), key.slice(2));
}

/** SHA-256 in hex over all parts, each with its length before it, so that no two lists of parts read the same. */
export function digest(...parts: (string | Uint8Array)[]): string {
  if (parts.every((part) => typeof part === 'string')) {
    return hash('sha256', parts.map((part) => `${part.length}\0${part}`).join(''));
  }
  const whole = createHash('sha256');
  for (const part of parts)
    whole.update(`${typeof part === 'string' ? Buffer.byteLength(part) : part.byteLength}\0`).update(part);
  return whole.digest('hex');
}

/** The first eight digits of a file's own SHA-256, for its name under assets/. */
export function nameHash(bytes: Uint8Array | string): string {
  return hash('sha256', bytes).slice(0, 8);
}

/**
 * Opens the store in a folder. Every entry starts with the SHA-256 of what follows: a cut or altered entry reads as absent.
 *
 * @param folder absolute; made when the first entry is written
 * @param fresh answer null to every get, and still store what is put
 */
export function openCache(folder: string, fresh: boolean): Cache {
  const fileOf = (kind: string, key: string) => entryFile(folder, kind, key);
  const drafts = join(folder, 'drafts');
  sweepDrafts(drafts);
  const seal = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
  /** Pruning goes by the time of the last use. */
  const touch = (file: string) => {
    const now = new Date();
    return utimes(file, now, now).catch(() => {}); // gone meanwhile, or on a disk that can only be read
  };

  return {
    use: (kind, key) => void touch(fileOf(kind, key)),
    async get(kind, key) {
      if (fresh) return null;
      const file = fileOf(kind, key);
      const stored = await readFile(file).catch(() => null);
      if (!stored || stored.length < 32) return null;
      const bytes = stored.subarray(32);
      if (!seal(bytes).equals(stored.subarray(0, 32))) return null;
      await touch(file);
      return bytes;
    },
    async put(kind, key, content) {
      const file = fileOf(kind, key);
      const bytes = Buffer.from(content as Uint8Array);
      const draft = join(drafts, `${process.pid}-${randomUUID()}`);
      await mkdir(drafts, { recursive: true });
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, Buffer.concat([seal(bytes), bytes]));
      await rename(draft, file);
    },
  };
}

/** What builds left that were killed while they wrote; others may be writing now. */
function sweepDrafts(folder: string): void {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return; // nothing was ever written
  }
  for (const name of names) if (!isRunning(Number.parseInt(name, 10))) rmSync(join(folder, name), { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
