import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Folders } from '../../build/core/types.ts';

/** A new temporary folder holding the given files (path -> content). */
export function makeFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Every file of a folder: path -> content as latin1, so that two trees compare byte for byte. */
export function readTree(folder: string): Record<string, string> {
  const tree: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const disk = join(entry.parentPath, entry.name);
    tree[relative(folder, disk)] = readFileSync(disk, 'latin1');
  }
  return tree;
}

/** The folders of a build of a project; of a new one, where none is named. */
export function foldersIn(root: string = makeFolder(), out = 'dist'): Folders {
  return { root, out: join(root, out), state: join(root, '.site') };
}
