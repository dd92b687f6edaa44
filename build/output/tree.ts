/**
 * An output folder that is updated in place: only changed files are written, and only obsolete ones are removed. Removing and creating
 * files in bulk makes the next build many times slower on ext4.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { error } from '../core/errors.ts';
import { insideFolder } from '../core/paths.ts';
import type { OutPath, OutputFile, Problem } from '../core/types.ts';
import { readSealed, writeSealed } from '../state/sealed-json.ts';
import { MARKER } from './marker.ts';
import { putFile, reuseFile, type Entry, type ExistingFile, type TreeFolders } from './put-file.ts';

type Entries = Map<OutPath, Entry>;

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
  /** Null for a name that contains a digest. */
  readonly digest: string | null;
  readonly maker: string;
}

export interface Tree {
  readonly folders: TreeFolders;
  /** Writes a file unless it is unchanged. A second file for the same path becomes a problem. */
  write(file: OutputFile): void;
  /** Existing files at a path, for a worker that writes there. */
  existing(path: OutPath): ExistingFile;
  /** Records a file that a worker wrote. */
  placed(path: OutPath, maker: string, entry: Entry): void;
  /** Reuses files if all of them are unchanged. */
  reuse(files: readonly ReusedFile[]): boolean;
  /** The text of a claimed file. */
  read(path: OutPath): string;
  /** True for a claimed path. */
  has(path: OutPath): boolean;
  /** All claimed paths with their size in bytes. */
  sizes(): Iterable<readonly [OutPath, number]>;
  /** Digest of a claimed file. */
  digest(path: OutPath): string | undefined;
  /** Paths claimed twice, or that differ only in case. */
  clashes(): Problem[];
  /** Forgets all claims, so that the site can be made once more; files that stay the same are reused. */
  restart(): void;
  /** Keeps a previous asset, unless its path is claimed. */
  keep(path: OutPath, bytes: Uint8Array): void;
  /** Removes obsolete files and writes the manifest: the tree is then complete. */
  finish(): TreeSummary;
}

/**
 * @param manifest file with the entries of the published tree and of the one before, which this one updates. Each is compared with the
 *   file on disk, so it holds for trees that were swapped, left unfinished or altered since.
 * @param fresh writes every file again
 */
export function openTree(folders: TreeFolders, manifest: string, fresh: boolean): Tree {
  const { folder, published } = folders;
  mkdirSync(folder, { recursive: true });
  const [last = new Map(), before = new Map()] = fresh ? [] : readManifest(manifest);
  const next: Entries = new Map();
  const makers = new Map<string, { path: OutPath; maker: string }>();
  const clashes: Problem[] = [];
  const kept: Entries = new Map();
  let written = 0;

  /** The marker is never shared: it alone makes dist known as built, whatever happens to the other tree. */
  function untouched(root: string, path: OutPath): Entry | null {
    if (path === MARKER) return null;
    const entries = [last.get(path), before.get(path)].filter((entry) => entry !== undefined);
    const found = entries.length > 0 ? statSync(insideFolder(root, path), { throwIfNoEntry: false }) : undefined;
    if (!found?.isFile()) return null;
    return entries.find(({ size, mtimeMs }) => size === found.size && mtimeMs === found.mtimeMs) ?? null;
  }

  function existing(path: OutPath): ExistingFile {
    const here = untouched(folder, path);
    const isSame = here !== null && here.digest === last.get(path)?.digest;
    return { here, published: isSame ? null : untouched(published, path) };
  }

  function claim(path: OutPath, maker: string): boolean {
    const claimed = makers.get(path.toLowerCase());
    if (!claimed) makers.set(path.toLowerCase(), { path, maker });
    else if (claimed.path !== path || claimed.maker !== maker) clashes.push(clash(claimed, { path, maker }));
    return !claimed;
  }

  function settle(path: OutPath, entry: Entry): void {
    if (entry.digest !== (last.get(path) ?? before.get(path))?.digest) written++;
    next.set(path, entry);
  }

  return {
    folders,
    write(file) {
      if (claim(file.path, file.maker)) settle(file.path, putFile(folders, file, existing(file.path)));
    },
    existing,
    placed(path, maker, entry) {
      if (claim(path, maker)) settle(path, entry);
    },
    reuse(files) {
      const reused = files.map(({ path, digest }) => {
        // A file of many pages is examined once.
        const settled = next.get(path);
        const found = settled ? { here: settled, published: null } : existing(path);
        const expected = digest ?? (found.here ?? found.published)?.digest;
        return expected === undefined ? null : reuseFile(folders, path, { existing: found, digest: expected });
      });
      if (reused.includes(null)) return false;
      for (const [index, { path, maker }] of files.entries()) if (claim(path, maker)) settle(path, reused[index]!);
      return true;
    },
    read: (path) => readFileSync(insideFolder(folder, path), 'utf8'),
    has: (path) => next.has(path),
    sizes: () => Array.from(next, ([path, { size }]) => [path, size] as const),
    digest: (path) => next.get(path)?.digest,
    clashes: () => clashes,
    restart() {
      for (const [path, entry] of next) before.set(path, entry);
      next.clear();
      makers.clear();
      clashes.length = 0;
      written = 0;
    },
    keep(path, content) {
      if (!makers.has(path.toLowerCase())) kept.set(path, putFile(folders, { path, bytes: content }, existing(path)));
    },
    finish() {
      const whole: Entries = new Map([...next, ...kept]);
      removeOthers(folder, '', whole);
      writeSealed(manifest, [[...whole], [...last]]);
      const bytes = [...next.values()].reduce((sum, { size }) => sum + size, 0);
      return { files: next.size, bytes, written, reused: next.size - written, kept: [...kept.keys()] };
    },
  };
}

/** Empty if it is missing or damaged. */
function readManifest(file: string): Entries[] {
  const trees = readSealed(file)?.value as [OutPath, Entry][][] | undefined;
  return (trees ?? []).map((entries) => new Map(entries));
}

/** Removes obsolete files and folders that become empty. @returns true for an empty folder */
function removeOthers(folder: string, below: OutPath, wanted: ReadonlyMap<OutPath, Entry>): boolean {
  let isEmpty = true;
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below + entry.name;
    if (entry.isDirectory() && removeOthers(folder, `${path}/`, wanted)) rmdirSync(join(folder, path));
    else if (!entry.isDirectory() && !wanted.has(path)) rmSync(join(folder, path));
    else isEmpty = false;
  }
  return isEmpty;
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
