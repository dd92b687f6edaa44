/** A content-addressed store of derived bytes: the key is made from every input, so an entry is right or absent, never stale. */
import { createHash, hash, randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes kept between builds, by kind of work and key. Losing them costs time, never correctness. */
export interface Cache {
  /** The bytes stored under the key; null when there are none or when they are damaged. */
  get(kind: string, key: string): Promise<Buffer | null>;
  put(kind: string, key: string, bytes: Uint8Array | string): Promise<void>;
  /**
   * Takes down that an entry is in use, without reading it.
   *
   * @param start the key, or as much of it as `MARK_LENGTH` tells
   * @param grownBytes how many bytes somebody else has added to it
   */
  use(kind: string, start: string, grownBytes?: number): void;
  /** A mark for each entry that was asked for, found or not, put or taken down as used. */
  readonly used: ReadonlySet<string>;
  /** What was put takes so much of the disk. */
  readonly grownBytes: number;
}

/** What the smallest file takes of most disks. */
const BLOCK = 4096;

export function bytesOnDisk(size: number): number {
  return Math.max(1, Math.ceil(size / BLOCK)) * BLOCK;
}

/** Where an entry lies, in the cache's folder. */
export function entryFile(folder: string, kind: string, key: string): string {
  return join(folder, kind, key.slice(0, 2), key.slice(2));
}

/** Digits of a key that tell an entry from all others in a list of what is used. */
export const MARK_LENGTH = 12;

/** `icons/0123456789ab`. */
export function markOf(kind: string, start: string): string {
  return `${kind}/${start.slice(0, MARK_LENGTH)}`;
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
  const used = new Set<string>();
  let grownBytes = 0;

  return {
    used,
    get grownBytes() {
      return grownBytes;
    },
    use(kind, start, added = 0) {
      used.add(markOf(kind, start));
      grownBytes += added;
    },
    async get(kind, key) {
      used.add(markOf(kind, key));
      if (fresh) return null;
      const stored = await readFile(fileOf(kind, key)).catch(() => null);
      if (!stored || stored.length < 32) return null;
      const bytes = stored.subarray(32);
      return seal(bytes).equals(stored.subarray(0, 32)) ? bytes : null;
    },
    async put(kind, key, content) {
      used.add(markOf(kind, key));
      const file = fileOf(kind, key);
      const bytes = Buffer.from(content as Uint8Array);
      grownBytes += bytesOnDisk(bytes.byteLength);
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
