/**
 * An output folder that is updated in place: only changed files are written, and only obsolete ones are removed. Removing and creating
 * files in bulk makes the next build many times slower on ext4.
 */
import { mkdirSync, readFileSync, rmSync, rmdirSync, statSync, unlinkSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { error } from '../core/errors.ts';
import { insideFolder } from '../core/paths.ts';
import type { OutPath, OutputFile, Problem } from '../core/types.ts';
import { manifestOf, readManifest, writeManifest, type Manifest } from './output-manifest.ts';
import type { KnownFiles } from './marker.ts';
import { isUntouched, reuseFile, putFile, type Entry, type ExistingFile, type TreeFolders } from './put-file.ts';

export interface TreeSummary {
  /** Files of the new output; previous assets are not counted. */
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  readonly reused: number;
  /** Previous assets. */
  readonly kept: readonly OutPath[];
}

/** A file that should be unchanged. */
export interface ReusedFile {
  readonly path: OutPath;
  readonly digest: string | null;
  readonly maker: string;
}

export interface Tree {
  readonly folders: TreeFolders;
  /** Files of the published tree; null if its manifest is lost. */
  readonly recorded: KnownFiles | null;
  /** Writes a file unless it is unchanged. A second file for the same path becomes a problem. */
  write(file: OutputFile): void;
  /** Existing files at a path, for a worker that writes there. */
  existing(path: OutPath): ExistingFile;
  /** Records a file that a worker wrote. */
  placed(path: OutPath, maker: string, entry: Entry): void;
  /**
   * Reuses files if all of them are unchanged.
   *
   * @param files with their digests; null for a name with a content hash: the digest of a manifest then detects half-written files
   */
  reuse(files: readonly ReusedFile[]): boolean;
  /** The text of a claimed file. */
  read(path: OutPath): string;
  /** True for a claimed path. */
  has(path: OutPath): boolean;
  /** All claimed paths with their size in bytes. */
  sizes(): Iterable<readonly [OutPath, number]>;
  /** Paths claimed twice, or that differ only in case. */
  clashes(): Problem[];
  /** Entries of all files in the folder. */
  entries(): Manifest;
  /** Digests of all claimed files. */
  digests(): ReadonlyMap<OutPath, string>;
  /** Forgets all claims, so that the site can be made once more; files that stay the same are reused. */
  restart(): void;
  /** Keeps a previous asset, unless its path is claimed. */
  keep(path: OutPath, bytes: Uint8Array): void;
  /** Removes obsolete files and writes the manifest: the tree is then complete. */
  finish(): TreeSummary;
}

export interface TreePaths extends TreeFolders {
  /**
   * Manifest files. A tree in progress has none, so that an unfinished one is read again in full.
   */
  readonly manifest: { readonly folder: string; readonly published: string };
}

/**
 * @param fresh writes every file again
 * @param recorded manifest of the published tree
 * @param vouched entries of the folder itself, if they are known
 */
export function openTree(
  { folder, published, manifest }: TreePaths,
  fresh: boolean,
  recorded = readManifest(manifest.published),
  vouched = readManifest(manifest.folder),
): Tree {
  mkdirSync(folder, { recursive: true });
  const old = new Map(vouched ?? manifestOf(folder));
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
        // A file of many pages is examined once.
        const settled = next.get(path);
        const found = settled ? { here: settled, published: null } : existing(path);
        // Nothing is linked before all files are known to be intact: an unclaimed link would stay.
        if (expected === undefined || ![found.here, found.published].some((entry) => entry?.digest === expected))
          return false;
        known.push({ path, digest: expected, existing: found });
      }
      const left = known.map(({ path, ...file }) => reuseFile(folders, path, file));
      if (left.includes(null)) return false;
      for (const [index, { path, maker }] of files.entries()) if (claim(path, maker)) settle(path, left[index]!);
      return true;
    },
    read: (path) => readFileSync(insideFolder(folder, path), 'utf8'),
    has: (path) => next.has(path),
    sizes: () => [...next].map(([path, { size }]) => [path, size] as const),
    clashes: () => clashes,
    entries: () => new Map([...old, ...next]),
    digests: () => new Map([...next].map(([path, { digest }]) => [path, digest])),
    restart() {
      for (const [path, entry] of next) old.set(path, entry);
      next.clear();
      makers.clear();
      clashes.length = 0;
      bytes = 0;
      written = 0;
    },
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
      : `"${first.path}" and "${second.path}", which are the same file on many disks`;
  return error(
    'output/clash',
    `Two parts of the site write ${how}: ${first.maker} and ${second.maker}.`,
    'Rename one of them: a static file, a slug or a route.',
    { file: second.path },
  );
}

/** Removes an obsolete file and its empty parent folders. */
function removeFile(folder: string, path: OutPath): void {
  const disk = insideFolder(folder, path);
  if (statSync(disk, { throwIfNoEntry: false })?.isFile()) unlinkSync(disk);
  for (let parent = dirname(disk); parent !== folder && parent.startsWith(folder + sep); parent = dirname(parent)) {
    try {
      rmdirSync(parent);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      // not empty, already removed, or now a file
      if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOENT' || code === 'ENOTDIR') return;
      throw cause;
    }
  }
}
