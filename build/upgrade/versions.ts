/** A version of the engine: which files it has, each with the SHA-1 that git has for it, and their texts where they can be had. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { blobSha as blobName } from '../admin/working-copy.ts';
import { isReleased } from './whose.ts';

export { blobName };

/** Written into each package by `release.ts`: what npm leaves out of a package is in it as text. */
export interface Release {
  readonly name: string;
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, string>>;
}

export interface EngineVersion {
  /** Null: of no release. */
  readonly version: string | null;
  readonly files: ReadonlyMap<string, string>;
  /** Null where the text cannot be had. */
  read(path: string): Buffer | null;
}

export const RELEASE = 'build/upgrade/release.json';
/** Nothing in them is a source. */
const NO_SOURCES = /^(?:dist|relay-data|\.git|\.site)$|(?:^|\/)node_modules$/;

/** What a project made from a version says of itself, for its next upgrade; with the one file that no project keeps as it came. */
export function releaseText(engine: string, files: EngineVersion['files']): string {
  const manifest = readFileSync(join(engine, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(manifest) as Release;
  const release: Release = readRelease(engine) ?? { name, version, files: Object.fromEntries([...files].sort()) };
  return `${JSON.stringify({ ...release, texts: { 'package.json': release.texts?.['package.json'] ?? manifest } }, null, 1)}\n`;
}

export function readRelease(folder: string): Release | null {
  const file = join(folder, RELEASE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : null;
}

/** Null: not a repository, or there is no git. */
export function git(folder: string, ...args: readonly string[]): Buffer | null {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], { maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : null;
}

/** A version whose files lie in a folder: an unpacked package, or a checkout. */
export function versionIn(folder: string): EngineVersion {
  const release = readRelease(folder);
  const read = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : null);
  const tracked = existsSync(join(folder, '.git')) ? git(folder, 'ls-files', '-z') : null;
  const listed = release ? Object.keys(release.files) : (tracked?.toString().split('\0') ?? sourcesIn(folder));
  const files = listed.filter(
    (path) => path !== '' && isReleased(path) && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile(),
  );
  return {
    version: release?.version ?? null,
    files: new Map(files.map((path) => [path, blobName(read(path)!)])),
    read,
  };
}

/** Every file of a project but what is made or installed. */
export function sourcesIn(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = inside + entry.name;
    if (NO_SOURCES.test(path)) return [];
    return entry.isDirectory() ? sourcesIn(folder, `${path}/`) : [path];
  });
}

/** A commit of the project's own repository; null where that has none of this name. */
export function versionAt(root: string, commit: string): EngineVersion | null {
  const tree = git(root, 'ls-tree', '-r', '-z', '--full-tree', commit)?.toString();
  if (tree === undefined) return null;
  const blobs = Array.from(tree.matchAll(/ blob ([\da-f]{40})\t([^\0]+)/g), ([, sha, path]) => [path!, sha!] as const);
  return inGit(root, null, new Map(blobs.filter(([path]) => isReleased(path))));
}

/** Texts are those of the project's own repository, or of the release. */
function inGit(
  root: string,
  version: string | null,
  files: EngineVersion['files'],
  texts: Release['texts'] = {},
): EngineVersion {
  const read = (path: string) =>
    texts[path] === undefined ? git(root, 'cat-file', 'blob', files.get(path) ?? '') : Buffer.from(texts[path]);
  return { version, files, read };
}

/** The version that the project was made from, or last upgraded to; null where nothing says so. */
export function versionOfProject(root: string): EngineVersion | null {
  const release = readRelease(root);
  return release && inGit(root, release.version, new Map(Object.entries(release.files)), release.texts);
}
