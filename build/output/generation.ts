/**
 * What tabs opened before a deploy still ask for: the files under assets/ that the published build has replaced. They stay until
 * a build replaces others. Their bytes are kept beside the state, so that a clean clone with a restored `.site` has them.
 */
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join, relative, sep } from 'node:path';
import { insideFolder } from '../core/paths.ts';
import type { OutPath } from '../core/types.ts';
import { writeWhole } from '../core/whole-file.ts';

/** Where the build names files by their bytes: nothing else may be kept, for its address must not show what is old. */
const ASSETS = 'assets/';

type Digests = ReadonlyMap<OutPath, string>;

/** What was published last: by path under assets/ the digest of its own files and of those it kept. */
interface Published {
  readonly own: Digests;
  readonly kept: Digests;
}

export interface KeptFile {
  readonly path: OutPath;
  readonly bytes: Buffer;
}

export interface Generations {
  /**
   * The files to keep beside a new output: those it replaces. If it replaces none, it is no new generation, and what is kept stays.
   *
   * @param own digests of all that the new output has
   */
  replacedBy(own: Digests): KeptFile[];
  /** Takes down what is about to be published, with its bytes from the finished tree; it counts from `settleGenerations` on. */
  prepare(tree: string, next: { readonly own: Digests; readonly kept: readonly OutPath[] }): void;
}

/**
 * @param store absolute; where the bytes are kept
 * @param out the published folder: where the store is lost, all its assets count as its own
 */
export function openGenerations(store: string, out: string): Generations {
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
      writeWhole(nextOf(store), JSON.stringify({ own: [...own], kept: [...kept] }));
    },
  };
}

/**
 * Of a preview: nothing is kept beside it, and nothing of it beside what is published after it.
 *
 * @param store absolute
 */
export function noGenerations(store: string): Generations {
  return {
    replacedBy: () => [],
    prepare() {
      // Without a record all assets of the folder, the preview's, would count as published.
      if (!readPublished(store)) writeWhole(nextOf(store), JSON.stringify({ own: [], kept: [] }));
    },
  };
}

/**
 * What was prepared is published: its record counts, and bytes that it does not name go. To do it twice does no harm.
 *
 * @param store absolute
 */
export function settleGenerations(store: string): void {
  if (existsSync(nextOf(store))) renameSync(nextOf(store), recordOf(store));
  const published = readPublished(store);
  if (!published) return;
  const named = new Set([...published.own.keys(), ...published.kept.keys()].map((path) => join(store, path)));
  for (const disk of listed(join(store, ASSETS))) if (!named.has(disk)) rmSync(disk, { force: true });
}

const recordOf = (store: string) => join(store, 'published.json');
/** Of a build that is not published yet, and may never be. */
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
    rmSync(store, { recursive: true, force: true }); // nobody knows what it holds
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
    return []; // the first build has nothing before it
  }
}

/** Null for a file that is gone, or that somebody changed: an old name must never answer with other bytes. */
function readIntact(folder: string, path: OutPath, digest: string): Buffer | null {
  try {
    const bytes = readFileSync(insideFolder(folder, path));
    return digestOf(bytes) === digest ? bytes : null;
  } catch {
    return null;
  }
}

/** Two names for one file: trees unlink before they write, so no later build writes into it. */
function share(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to); // another disk, or one without links
  }
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
