/**
 * An output folder that is updated in place: only changed files are written, and only obsolete ones are removed. Removing and creating
 * files in bulk makes the next build many times slower on ext4.
 */
import { mkdirSync, readdirSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { error } from '../core/errors.ts';
import { readPart, type FileRange } from '../core/files.ts';
import { insideFolder } from '../core/paths.ts';
import type { OutPath, OutputFile, Problem } from '../core/types.ts';
import { readSealed, writeSealed } from '../cache/build-state.ts';
import { MARKER } from './marker.ts';
import { putFile, reuseFile, type Entry, type ExistingFile, type TreeFolders } from './put-file.ts';

type Entries = Map<OutPath, Entry>;

/** Files that a build makes where the owner has none in `static/`. */
const MADE_UNLESS_OWN =
  /^(?:404\.html|(?:robots|llms)\.txt|favicon\.ico|icon\.svg|apple-touch-icon\.png|site\.webmanifest)$/;

/** A file that should be unchanged. */
export interface ReusedFile {
  readonly path: OutPath;
  /** Null for a name that contains a digest. */
  readonly digest: string | null;
  readonly maker: string;
}

export type Tree = ReturnType<typeof openTree>;

/**
 * @param manifest file with the entries of the published tree and of the one before, which this one updates. Each is compared with the
 *   file on disk, so it holds for trees that were swapped, left unfinished or altered since.
 * @param fresh writes every file again
 * @param known files of an earlier tree of the same folder, in place of the manifest
 */
export function openTree(
  folders: TreeFolders,
  manifest: string,
  fresh: boolean,
  known: Iterable<[OutPath, Entry]> = [],
) {
  const { folder, published } = folders;
  mkdirSync(folder, { recursive: true });
  const stored = fresh ? null : (readSealed(manifest) as [OutPath, Entry][][] | null);
  const last: Entries = new Map(stored?.[0] ?? known);
  const before: Entries = new Map(stored?.[1]);
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
    else if (isOwn(claimed.maker) && claimed.path === path && MADE_UNLESS_OWN.test(path)) return isOwn(maker);
    else if (claimed.path !== path || claimed.maker !== maker) clashes.push(clash(claimed, { path, maker }));
    return !claimed;
  }

  function settle(path: OutPath, entry: Entry): void {
    if (!next.has(path) && entry.digest !== last.get(path)?.digest) written++;
    next.set(path, entry);
  }

  return {
    folders,
    /** Writes a file unless it is unchanged. A second file for the same path becomes a problem, unless the first is the owner's to replace it. */
    write(file: OutputFile): void {
      if (claim(file.path, file.maker)) settle(file.path, putFile(folders, file, existing(file.path)));
    },
    /** Existing files at a path, for a worker that writes there. */
    existing,
    /** Records a file that a worker wrote. */
    record(path: OutPath, maker: string, entry: Entry): void {
      if (claim(path, maker)) settle(path, entry);
    },
    /** Reuses files if all of them are unchanged. */
    reuse(files: readonly ReusedFile[]): boolean {
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
    /** Part of the text of a claimed file, in bytes. */
    read: (path: OutPath, range: FileRange) => readPart(insideFolder(folder, path), range),
    /** True for a claimed path. */
    has: (path: OutPath) => next.has(path),
    /** All claimed paths with their size in bytes. */
    sizes: () => Array.from(next, ([path, { size }]) => [path, size] as const),
    /** Digest of a claimed file. */
    digest: (path: OutPath) => next.get(path)?.digest,
    /** Paths claimed twice, or that differ only in case. */
    clashes: (): readonly Problem[] => clashes,
    /** Forgets all claims, so that the site can be made once more; files that stay the same are reused. */
    restart(): void {
      for (const [path, entry] of next) before.set(path, entry);
      next.clear();
      makers.clear();
      clashes.length = 0;
      written = 0;
    },
    /** For the tree of the next build. */
    known: () => [...before, ...last, ...next],
    /** Keeps a previous asset, unless its path is claimed. */
    keep(path: OutPath, bytes: Uint8Array): void {
      if (!makers.has(path.toLowerCase())) kept.set(path, putFile(folders, { path, bytes }, existing(path)));
    },
    /** Removes obsolete files and writes the manifest: the tree is then complete. Previous assets are counted as `kept` alone. */
    finish() {
      const whole: Entries = new Map([...next, ...kept]);
      removeOthers(folder, '', whole);
      // An unchanged entry is stored once.
      writeSealed(manifest, [[...whole], [...last].filter(([path, entry]) => whole.get(path) !== entry)]);
      const bytes = [...next.values()].reduce((sum, { size }) => sum + size, 0);
      return { files: next.size, bytes, written, reused: next.size - written, kept: [...kept.keys()] };
    },
  };
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

const isOwn = (maker: string) => maker.startsWith('static/');

function clash(first: Pick<OutputFile, 'path' | 'maker'>, second: Pick<OutputFile, 'path' | 'maker'>): Problem {
  const how =
    first.path === second.path
      ? `"${first.path}"`
      : `"${first.path}" and "${second.path}", which are the same file on many disks`;
  const message = `Two parts of the site write ${how}: ${first.maker} and ${second.maker}.`;
  return error('output/clash', message, null, { file: second.path });
}
