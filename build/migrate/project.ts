/** A project as a migration will leave it: what is on the disk, and over it what has been changed so far. Nothing is written. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsBelow } from '../core/files.ts';

export type Project = ReturnType<typeof openProject>;

/** Nothing in them is a source. */
const NO_SOURCES = /^(?:dist|relay-data|\.git|\.site)$|(?:^|\/)node_modules$/;

export function openProject(root: string) {
  const listed = sourcesIn(root);
  /** Null: removed. */
  const changes = new Map<string, Buffer | null>();
  const onDisk = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path)) : null);
  const read = (path: string) => (changes.has(path) ? changes.get(path)! : onDisk(path));
  return {
    root,
    changes: changes as ReadonlyMap<string, Buffer | null>,
    /** Sorted. */
    files: (): string[] =>
      [...new Set([...listed, ...changes.keys()])].filter((path) => changes.get(path) !== null).sort(),
    onDisk,
    read,
    text: (path: string): string | null => read(path)?.toString() ?? null,
    /** @param content null removes the file */
    write(path: string, content: string | Buffer | null): void {
      const bytes = content === null ? null : Buffer.from(content);
      const before = onDisk(path);
      if (bytes === null ? before === null : before?.equals(bytes)) changes.delete(path);
      else changes.set(path, bytes);
    },
  };
}

/** Every file of a project but what is made or installed. */
export const sourcesIn = (folder: string) => pathsBelow(folder, (path) => !NO_SOURCES.test(path));

/** Null: not a repository, or there is no git. */
export function git(folder: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : null;
}
