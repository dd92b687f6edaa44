/** The manifest of a tree: checksums of its files, stored beside it. */
import { hash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, unlinkSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { OutPath } from '../core/types.ts';
import { readSealed, writeSealed } from '../state/sealed-json.ts';
import type { Entry } from './put-file.ts';

export type Manifest = ReadonlyMap<OutPath, Entry>;

/** @returns null if it is missing, damaged or of another version */
export function readManifest(file: string): Manifest | null {
  // The checksum matters: a changed byte in a path is still valid JSON, and makes a file look foreign.
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

/** Computes the manifest of a tree from its files. */
export function manifestOf(folder: string): Manifest {
  const manifest = new Map<OutPath, Entry>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const disk = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) {
      unlinkSync(disk); // a foreign link: builds create none
      continue;
    }
    const path = relative(folder, disk).split(sep).join('/');
    const { size, mtimeMs } = statSync(disk);
    manifest.set(path, { digest: hash('sha256', readFileSync(disk)), size, mtimeMs });
  }
  return manifest;
}
