/**
 * A folder of output that is recycled: brought to the new output by writing only what differs and unlinking what went.
 * Removing and creating files in bulk makes the next build many times slower on ext4, so nothing is done in bulk.
 */
import { mkdirSync, rmSync, rmdirSync, statSync, unlinkSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { error } from '../core/errors.ts';
import { insideFolder } from '../core/paths.ts';
import type { OutPath, OutputFile, Problem } from '../core/types.ts';
import { manifestOf, readManifest, writeManifest, type Manifest } from './output-manifest.ts';
import type { KnownFiles } from './mark.ts';
import { isUntouched, reuseFile, putFile, type Entry, type ExistingFile, type TreeFolders } from './put-file.ts';

export interface TreeSummary {
  /** Of the new output; what is kept of an older one is in no other count. */
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  readonly reused: number;
  /** Files of an older output that stay beside it. */
  readonly kept: readonly OutPath[];
}

/** A file that is expected to be what it was. */
export interface ReusedFile {
  readonly path: OutPath;
  readonly digest: string | null;
  readonly maker: string;
}

/** A tree being brought to the new output. */
export interface Tree {
  readonly folders: TreeFolders;
  /** What the published tree should hold; null where its manifest is lost. */
  readonly recorded: KnownFiles | null;
  /** Puts one file in place; unchanged bytes are left where they are. A path that has two makers becomes a problem. */
  write(file: OutputFile): void;
  /** What stands at a path, for a worker that is about to place a file there. */
  existing(path: OutPath): ExistingFile;
  /** Takes down what a worker has placed. */
  placed(path: OutPath, maker: string, entry: Entry): void;
  /**
   * Leaves files as they stand, if all of them do.
   *
   * @param files their digests; null where the name alone tells what a file holds: then the manifest that has it must vouch for it,
   *   since a build that was killed may have left half of it
   */
  reuse(files: readonly ReusedFile[]): boolean;
  /** Every path claimed so far. */
  has(path: OutPath): boolean;
  /** Every path claimed so far, with its size in bytes. */
  sizes(): Iterable<readonly [OutPath, number]>;
  /** Two makers of one path, or of paths that differ only in case. */
  clashes(): Problem[];
  /** Digest of every file claimed so far. */
  digests(): ReadonlyMap<OutPath, string>;
  /** Lets a file of an older output stay beside the new one, unless its path is taken. */
  keep(path: OutPath, bytes: Uint8Array): void;
  /** Removes what the new output lacks and writes the manifest: from here on the tree is whole. */
  finish(): TreeSummary;
}

/** Where a tree is made and what it may take from the published one. */
export interface TreePaths extends TreeFolders {
  /**
   * Where the manifest of each is kept, beside it. That of a tree which is being changed is absent, so that one left half done is
   * read again in full.
   */
  readonly manifest: { readonly folder: string; readonly published: string };
}

/**
 * @param fresh write every file again
 * @param recorded what the manifest of the published tree says
 */
export function openTree(
  { folder, published, manifest }: TreePaths,
  fresh: boolean,
  recorded = readManifest(manifest.published),
): Tree {
  mkdirSync(folder, { recursive: true });
  const vouched = readManifest(manifest.folder);
  const old = vouched ?? manifestOf(folder);
  const other: Manifest = (fresh ? null : recorded) ?? new Map();
  rmSync(manifest.folder, { force: true });
  const folders = { folder, published };
  const next = new Map<OutPath, Entry>();
  const makers = new Map<string, { path: OutPath; maker: string }>();
  const clashes: Problem[] = [];
  const kept = new Map<OutPath, Entry>();
  let bytes = 0;
  let written = 0;

  const untouched = (root: string, path: OutPath, entry: Entry | undefined) =>
    entry && isUntouched(insideFolder(root, path), entry) ? entry : null;

  function existing(path: OutPath): ExistingFile {
    if (fresh) return { here: null, published: null };
    const here = untouched(folder, path, old.get(path));
    const isSame = here !== null && here.digest === other.get(path)?.digest;
    return { here, published: isSame ? null : untouched(published, path, other.get(path)) };
  }

  function claim(path: OutPath, maker: string): boolean {
    const claimed = makers.get(path.toLowerCase());
    if (!claimed) makers.set(path.toLowerCase(), { path, maker });
    else if (claimed.path !== path || claimed.maker !== maker) clashes.push(clash(claimed, { path, maker }));
    return !claimed;
  }

  function settle(path: OutPath, entry: Entry): void {
    bytes += entry.size;
    if (fresh || entry.digest !== (other.get(path) ?? old.get(path))?.digest) written++;
    next.set(path, entry);
  }

  return {
    folders,
    recorded,
    write(file) {
      if (claim(file.path, file.maker)) settle(file.path, putFile(folders, file, existing(file.path)));
    },
    existing,
    placed(path, maker, entry) {
      if (claim(path, maker)) settle(path, entry);
    },
    reuse(files) {
      const known: { path: OutPath; digest: string; existing: ExistingFile }[] = [];
      for (const { path, digest } of files) {
        const expected = digest ?? (vouched?.get(path) ?? other.get(path))?.digest;
        // What many pages show is looked at once.
        const settled = next.get(path);
        const found = settled ? { here: settled, published: null } : existing(path);
        // Nothing is linked before all are known to stand: what nobody claims would stay.
        if (expected === undefined || ![found.here, found.published].some((entry) => entry?.digest === expected))
          return false;
        known.push({ path, digest: expected, existing: found });
      }
      const left = known.map(({ path, ...file }) => reuseFile(folders, path, file));
      if (left.includes(null)) return false;
      for (const [index, { path, maker }] of files.entries()) if (claim(path, maker)) settle(path, left[index]!);
      return true;
    },
    has: (path) => next.has(path),
    sizes: () => [...next].map(([path, { size }]) => [path, size] as const),
    clashes: () => clashes,
    digests: () => new Map([...next].map(([path, { digest }]) => [path, digest])),
    keep(path, content) {
      if (!makers.has(path.toLowerCase())) kept.set(path, putFile(folders, { path, bytes: content }, existing(path)));
    },
    finish() {
      const whole = new Map([...next, ...kept]);
      for (const path of old.keys()) if (!whole.has(path)) removeFile(folder, path);
      writeManifest(manifest.folder, whole);
      return { files: next.size, bytes, written, reused: next.size - written, kept: [...kept.keys()] };
    },
  };
}

function clash(first: Pick<OutputFile, 'path' | 'maker'>, second: Pick<OutputFile, 'path' | 'maker'>): Problem {
  const how =
    first.path === second.path
      ? `"${first.path}"`
      : `"${first.path}" and "${second.path}", which many disks take for one`;
  return error(
    'output/clash',
    `Two parts of the site make ${how}: ${first.maker} and ${second.maker}.`,
    'Rename one of them: a static file, a slug or a route.',
    { file: second.path },
  );
}

/** Removes a file that went, and the folders it leaves empty. */
function removeFile(folder: string, path: OutPath): void {
  const disk = insideFolder(folder, path);
  if (statSync(disk, { throwIfNoEntry: false })?.isFile()) unlinkSync(disk);
  for (let parent = dirname(disk); parent !== folder && parent.startsWith(folder + sep); parent = dirname(parent)) {
    try {
      rmdirSync(parent);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      // Still in use, gone already, or today a file.
      if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOENT' || code === 'ENOTDIR') return;
      throw cause;
    }
  }
}
