/**
 * A folder of output that is recycled: brought to the new output by writing only what differs and unlinking what went.
 * Removing and creating files in bulk makes the next build many times slower on ext4, so nothing is done in bulk.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { SiteError, error } from '../errors.ts';
import { insideFolder } from '../paths.ts';
import type { OutPath, OutputFile, Problem } from '../types.ts';

/** What is known of one file of a tree. An entry counts only while size and time on disk still agree. */
interface Entry {
  readonly digest: string;
  readonly size: number;
  readonly mtimeMs: number;
}

type Manifest = Map<OutPath, Entry>;

export interface TreeSummary {
  /** Of the new output; what is kept of an older one is in no other count. */
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  readonly reused: number;
  /** Files of an older output that stay beside it. */
  readonly kept: readonly OutPath[];
}

/** A tree being brought to the new output. */
export interface Tree {
  /** Puts one file in place; unchanged bytes are left where they are. A path claimed twice becomes a problem. */
  write(file: OutputFile): void;
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

/**
 * @param folder absolute; made when it is not there
 * @param manifestFile where the tree's manifest is kept, beside it; absent while the tree is being changed, so that a tree
 *   left half done is read again in full
 * @param fresh write every file again
 */
export function openTree(folder: string, manifestFile: string, fresh: boolean): Tree {
  mkdirSync(folder, { recursive: true });
  const old = readManifest(manifestFile) ?? manifestOf(folder);
  rmSync(manifestFile, { force: true });
  const next: Manifest = new Map();
  const makers = new Map<string, { path: OutPath; maker: string }>();
  const clashes: Problem[] = [];
  const folders = new Set<string>();
  const kept: Manifest = new Map();
  let bytes = 0;
  let written = 0;

  /** Brings one file to the bytes it should have: its new entry, or the old one where nothing had to be done. */
  function place(path: OutPath, content: Uint8Array): Entry {
    const digest = createHash('sha256').update(content).digest('hex');
    const disk = insideFolder(folder, path);
    const before = old.get(path);
    if (!fresh && before?.digest === digest && isUntouched(disk, before)) return before;
    makeFolder(dirname(disk), folders);
    if (existsSync(disk)) rmSync(disk, { recursive: true });
    writeFileSync(disk, content);
    const { size, mtimeMs } = statSync(disk);
    return { digest, size, mtimeMs };
  }

  return {
    write(file) {
      const claimed = makers.get(file.path.toLowerCase());
      if (claimed) return void clashes.push(clash(claimed, file));
      makers.set(file.path.toLowerCase(), { path: file.path, maker: file.maker });

      const content = typeof file.bytes === 'string' ? Buffer.from(file.bytes) : file.bytes;
      const entry = place(file.path, content);
      bytes += content.byteLength;
      if (entry !== old.get(file.path)) written++;
      next.set(file.path, entry);
    },
    has: (path) => next.has(path),
    sizes: () => [...next].map(([path, { size }]) => [path, size] as const),
    clashes: () => clashes,
    digests: () => new Map([...next].map(([path, { digest }]) => [path, digest])),
    keep(path, content) {
      if (!makers.has(path.toLowerCase())) kept.set(path, place(path, content));
    },
    finish() {
      const whole = new Map([...next, ...kept]);
      for (const path of old.keys()) if (!whole.has(path)) removeFile(folder, path);
      writeFileSync(manifestFile, JSON.stringify([...whole]));
      return { files: next.size, bytes, written, reused: next.size - written, kept: [...kept.keys()] };
    },
  };
}

function clash(first: { path: OutPath; maker: string }, second: OutputFile): Problem {
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

function isUntouched(disk: string, entry: Entry): boolean {
  const found = statSync(disk, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size === entry.size && found.mtimeMs === entry.mtimeMs;
}

function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isFile()) unlinkSync(folder); // yesterday's file is today's folder
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}

/** Removes a file that went, and the folders it leaves empty. */
function removeFile(folder: string, path: OutPath): void {
  const disk = insideFolder(folder, path);
  if (statSync(disk, { throwIfNoEntry: false })?.isFile()) unlinkSync(disk);
  for (let parent = dirname(disk); parent !== folder && parent.startsWith(folder + sep); parent = dirname(parent)) {
    if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory() || readdirSync(parent).length > 0) return;
    rmdirSync(parent);
  }
}

function readManifest(file: string): Manifest | null {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [OutPath, Entry][]);
  } catch {
    return null;
  }
}

/** Reads a tree nobody vouches for: every file's digest from its bytes. */
function manifestOf(folder: string): Manifest {
  const manifest: Manifest = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const disk = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) continue;
    const path = relative(folder, disk).split(sep).join('/');
    if (!entry.isFile()) throw new SiteError(foreignEntry(path));
    const { size, mtimeMs } = statSync(disk);
    manifest.set(path, { digest: createHash('sha256').update(readFileSync(disk)).digest('hex'), size, mtimeMs });
  }
  return manifest;
}

function foreignEntry(path: OutPath): Problem {
  return error(
    'output/not-a-file',
    `The output folder holds "${path}", which is no plain file.`,
    'Move it elsewhere; the output folder belongs to the build.',
    {
      file: path,
    },
  );
}
