/** The engine that an old project is a copy of: which files it had, and its package.json. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError, error } from '../core/errors.ts';

export interface OldEngine {
  /** By path, the name that Git has for the content. */
  readonly files: ReadonlyMap<string, string>;
  /** Null where its text cannot be had. */
  readonly manifest: string | null;
}

/** Written into such projects when they were made. */
const RELEASE = 'build/upgrade/release.json';

/**
 * @param commit of the old project's repository, at which it was as it came; null: its list of files says it
 * @throws SiteError `migrate/base` where neither does
 */
export function oldEngine(root: string, commit: string | null): OldEngine {
  const { files, texts } = (commit === null ? released(root) : atCommit(root, commit)) ?? {};
  if (files) {
    const manifest = texts?.['package.json'] ?? git(root, 'cat-file', 'blob', files.get('package.json') ?? '');
    return { files, manifest: manifest?.toString() ?? null };
  }
  const [message, hint] =
    commit === null
      ? [
          'Nothing says which version this project is a copy of.',
          'Name the commit at which it was as it came: --base COMMIT.',
        ]
      : [`Its repository has no commit ${commit}.`, null];
  throw new SiteError(error('migrate/base', message, hint, { file: root }));
}

interface Found {
  readonly files: OldEngine['files'];
  readonly texts?: Readonly<Record<string, string>>;
}

function released(root: string): Found | null {
  const file = join(root, RELEASE);
  if (!existsSync(file)) return null;
  const { files, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, string> };
  return { files: new Map(Object.entries(files)), ...rest };
}

function atCommit(root: string, commit: string): Found | null {
  const tree = git(root, 'ls-tree', '-r', '-z', '--full-tree', commit)?.toString();
  if (tree === undefined) return null;
  return {
    files: new Map(Array.from(tree.matchAll(/ blob ([\da-f]{40})\t([^\0]+)/g), ([, sha, path]) => [path!, sha!])),
  };
}

/** Null: not a repository, or there is no git. */
export function git(folder: string, ...args: readonly string[]): Buffer | null {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], { maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : null;
}
