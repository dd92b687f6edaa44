import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Folders } from '../../build/core/types.ts';

/** Path in a folder -> content. */
type Files = Readonly<Record<string, string | Uint8Array>>;

/** A new temporary folder holding the given files. */
export function makeFolder(files: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  writeFiles(folder, files);
  return folder;
}

/** Writes files into a folder, over those that are there; a script can be run. */
export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content, { mode: String(content).startsWith('#!') ? 0o755 : 0o644 });
  }
}

/** A copy of a project in a new temporary folder, without what its builds made, and with files over it. */
export function copyProject(from: string, files: Files = {}): string {
  const folder = makeFolder();
  const isSource = (path: string) => !/[\\/](\.site|dist|node_modules)$/.test(path.slice(from.length));
  cpSync(from, folder, { recursive: true, filter: isSource });
  writeFiles(folder, files);
  return folder;
}

/** The smallest site that can be built (tests/sites/tiny), with files over it. */
export const tinySite = (files?: Files): string => copyProject(join(import.meta.dirname, '../sites/tiny'), files);

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
