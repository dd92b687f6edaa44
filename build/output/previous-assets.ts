/**
 * Previous assets: files under assets/ that the published build replaced, kept for tabs opened before the deploy until a build
 * replaces others. Copies are in `.site`, so that a clean clone with a restored `.site` has them.
 */
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join, relative, sep } from 'node:path';
import { insideFolder } from '../core/paths.ts';
import type { OutPath } from '../core/types.ts';
import { writeAtomic } from '../core/atomic-write.ts';

/** Only names with content hashes may be kept: an old file must not appear at a new address. */
const ASSETS = 'assets/';

type Digests = ReadonlyMap<OutPath, string>;

/** The last published assets: digests of the build's own files and of those kept, by path. */
interface Published {
  readonly own: Digests;
  readonly kept: Digests;
}

export interface KeptFile {
  readonly path: OutPath;
  readonly bytes: Buffer;
}

export interface PreviousAssets {
  /**
   * The files to keep beside a new output: those it replaces, else those already kept.
   *
   * @param own digests of the new output
   */
  replacedBy(own: Digests): KeptFile[];
  /** Records the assets about to be published, with their bytes from the finished tree; valid after the settle call. */
  prepare(tree: string, next: { readonly own: Digests; readonly kept: readonly OutPath[] }): void;
}

/**
 * @param store absolute; folder of the copies
 * @param out the published folder: without a store, all its assets count as its own
 */
export function openPreviousAssets(store: string, out: string): PreviousAssets {
  const stored = readPublished(store);
  const last = stored ?? { own: digestsOf(out), kept: new Map() };
  const source = stored ? store : out;

  return {
    replacedBy(own) {
      const replaced = [...last.own].filter(([path]) => !own.has(path));
      const kept = replaced.length > 0 ? replaced : [...last.kept].filter(([path]) => !own.has(path));
      return kept.flatMap(([path, digest]) => {
        const bytes = readIntact(source, path, digest);
        return bytes ? [{ path, bytes }] : [];
      });
    },
    prepare(tree, next) {
      const known = new Map([...last.own, ...last.kept]);
      const kept = new Map(next.kept.map((path) => [path, known.get(path) ?? '']));
      const own = assetsOf(next.own);
      const wanted = new Map([...own, ...kept]);
      const there: Digests = stored ? known : new Map();
      for (const [path, digest] of wanted) if (there.get(path) !== digest) share(join(tree, path), join(store, path));
      writeAtomic(nextOf(store), JSON.stringify({ own: [...own], kept: [...kept] }));
    },
  };
}

/**
 * For a preview: it keeps no previous assets, and none of its assets are kept later.
 *
 * @param store absolute
 */
export function noPreviousAssets(store: string): PreviousAssets {
  return {
    replacedBy: () => [],
    prepare() {
      // Without a record, all assets of the preview would count as published.
      if (!readPublished(store)) writeAtomic(nextOf(store), JSON.stringify({ own: [], kept: [] }));
    },
  };
}

/**
 * Activates the prepared record after publishing, and removes files that it does not name. Idempotent.
 *
 * @param store absolute
 */
export function settlePreviousAssets(store: string): void {
  if (existsSync(nextOf(store))) renameSync(nextOf(store), recordOf(store));
  const published = readPublished(store);
  if (!published) return;
  const named = new Set([...published.own.keys(), ...published.kept.keys()].map((path) => join(store, path)));
  for (const disk of listed(join(store, ASSETS))) if (!named.has(disk)) rmSync(disk, { force: true });
}

const recordOf = (store: string) => join(store, 'published.json');
/** Record of a build that is not published yet. */
const nextOf = (store: string) => join(store, 'next.json');

function assetsOf(digests: Digests): Digests {
  return new Map([...digests].filter(([path]) => path.startsWith(ASSETS)));
}

function readPublished(store: string): Published | null {
  try {
    const { own, kept } = JSON.parse(readFileSync(recordOf(store), 'utf8')) as {
      own: [OutPath, string][];
      kept: [OutPath, string][];
    };
    return { own: new Map(own), kept: new Map(kept) };
  } catch {
    rmSync(store, { recursive: true, force: true }); // content unknown
    return null;
  }
}

function digestsOf(out: string): Digests {
  const digests = new Map<OutPath, string>();
  const entries = listed(join(out, ASSETS));
  for (const disk of entries) digests.set(relative(out, disk).split(sep).join('/'), digestOf(readFileSync(disk)));
  return digests;
}

function listed(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return []; // no such folder: the first build
  }
}

/** Null for a missing or altered file: an old name must never answer with other bytes. */
function readIntact(folder: string, path: OutPath, digest: string): Buffer | null {
  try {
    const bytes = readFileSync(insideFolder(folder, path));
    return digestOf(bytes) === digest ? bytes : null;
  } catch {
    return null;
  }
}

/** Hard link: trees unlink before they write, so no later build changes the file. */
function share(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to); // another disk, or no support for links
  }
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
