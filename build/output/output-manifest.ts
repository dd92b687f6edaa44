/** What is known of every file of a tree, kept beside it: it vouches for a tree that nobody has touched since. */
import { hash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, unlinkSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { OutPath } from '../core/types.ts';
import { readSealed, writeSealed } from '../state/sealed-json.ts';
import type { Entry } from './put-file.ts';

export type Manifest = ReadonlyMap<OutPath, Entry>;

/** @returns null where there is none, a damaged one, or one of another version of the builder: nobody vouches for the tree */
export function readManifest(file: string): Manifest | null {
  // A byte changed in a path leaves JSON that can be read, and a file that no build seems to have made.
  const entries = readSealed(file)?.value;
  if (!Array.isArray(entries)) return null;
  return entries.every(isNamedEntry) ? new Map(entries) : null;
}

function isNamedEntry(named: unknown): named is [OutPath, Entry] {
  const [path, entry] = (Array.isArray(named) ? named : []) as [unknown, Partial<Entry> | undefined];
  return (
    typeof path === 'string' &&
    typeof entry?.digest === 'string' &&
    typeof entry.size === 'number' &&
    typeof entry.mtimeMs === 'number'
  );
}

export function writeManifest(file: string, manifest: Manifest): void {
  writeSealed(file, [...manifest]);
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
