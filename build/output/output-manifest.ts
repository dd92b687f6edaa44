/** What is known of every file of a tree, kept beside it: it vouches for a tree that nobody has touched since. */
import { hash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, unlinkSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { OutPath } from '../core/types.ts';
import { writeWhole } from '../core/whole-file.ts';
import type { Entry } from './put-file.ts';

export type Manifest = ReadonlyMap<OutPath, Entry>;

/** @returns null where there is none, a damaged one, or one of another version of the builder: nobody vouches for the tree */
export function readManifest(file: string): Manifest | null {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const json = text.slice(end + 1);
    // A byte changed in a path leaves JSON that can be read, and a file that no build seems to have made.
    if (end < 0 || text.slice(0, end) !== hash('sha256', json)) return null;
    const entries = JSON.parse(json) as [OutPath, Entry][];
    return entries.every(([path, entry]) => typeof path === 'string' && isEntry(entry)) ? new Map(entries) : null;
  } catch {
    return null;
  }
}

function isEntry({ digest, size, mtimeMs }: Entry): boolean {
  return typeof digest === 'string' && typeof size === 'number' && typeof mtimeMs === 'number';
}

/** @param file replaced whole: a checksum (SHA-256), a line break, the entries as JSON */
export function writeManifest(file: string, manifest: Manifest): void {
  const json = JSON.stringify([...manifest]);
  writeWhole(file, `${hash('sha256', json)}\n${json}`);
}

/** Reads a tree nobody vouches for: every file's digest from its bytes. */
export function manifestOf(folder: string): Manifest {
  const manifest = new Map<OutPath, Entry>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const disk = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) {
      unlinkSync(disk); // a link that somebody left in the tree: no build makes any
      continue;
    }
    const path = relative(folder, disk).split(sep).join('/');
    const { size, mtimeMs } = statSync(disk);
    manifest.set(path, { digest: hash('sha256', readFileSync(disk)), size, mtimeMs });
  }
  return manifest;
}
