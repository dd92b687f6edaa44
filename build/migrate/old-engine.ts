/** The engine that an old project is a copy of: which files it had, and their texts where they can be had. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError, error } from '../core/errors.ts';

export interface OldEngine {
  /** By path, the name that Git has for the content. */
  readonly files: ReadonlyMap<string, string>;
  /** Null where the text cannot be had. */
  read(path: string): Buffer | null;
}

/** Written into such projects when they were made. */
const RELEASE = 'build/upgrade/release.json';

/**
 * @param commit of the old project's repository, at which it was as it came; null: its list of files says it
 * @throws SiteError `migrate/base` where neither does
 */
export function oldEngine(root: string, commit: string | null): OldEngine {
  const found = commit === null ? released(root) : atCommit(root, commit);
  if (found) return found;
  const [message, hint] =
    commit === null
      ? [
          'Nothing says which version this project is a copy of.',
          'Name the commit at which it was as it came: --base COMMIT.',
        ]
      : [`Its repository has no commit ${commit}.`, null];
  throw new SiteError(error('migrate/base', message, hint, { file: root }));
}

function released(root: string): OldEngine | null {
  const file = join(root, RELEASE);
  if (!existsSync(file)) return null;
  const { files, texts = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly files: Readonly<Record<string, string>>;
    readonly texts?: Readonly<Record<string, string>>;
  };
  const names = new Map(Object.entries(files));
  const textOf = (path: string) => (texts[path] === undefined ? null : Buffer.from(texts[path]));
  return { files: names, read: (path) => textOf(path) ?? git(root, 'cat-file', 'blob', names.get(path) ?? '') };
}

function atCommit(root: string, commit: string): OldEngine | null {
  const tree = git(root, 'ls-tree', '-r', '-z', '--full-tree', commit)?.toString();
  if (tree === undefined) return null;
  const files = new Map(Array.from(tree.matchAll(/ blob ([\da-f]{40})\t([^\0]+)/g), ([, sha, path]) => [path!, sha!]));
  return { files, read: (path) => git(root, 'cat-file', 'blob', files.get(path) ?? '') };
}

/** Null: not a repository, or there is no git. */
export function git(folder: string, ...args: readonly string[]): Buffer | null {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], { maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : null;
}
