/** A folder of finished output, as any host would get it: which files there are, and their bytes. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import { insideFolder } from '../core/paths.ts';
import type { OutPath } from '../core/types.ts';

export interface OutputFolder {
  /** Every file, sorted. */
  readonly files: readonly OutPath[];
  has(path: OutPath): boolean;
  read(path: OutPath): Buffer;
  /** Where a file is for the person who reads a message: relative to the project's folder, with `/`. */
  name(path: OutPath): string;
  /** Absolute disk path. */
  disk(path: OutPath): string;
}

/**
 * @param folder absolute
 * @param root the project's folder, absolute; files are named from there
 * @param kept files that are there and belong to an older output: they count as absent
 * @throws SiteError `check/no-output` when there is no such folder or it holds no page
 */
export function openOutput(folder: string, root: string, kept: readonly OutPath[] = []): OutputFolder {
  const shown = relative(root, folder).split(sep).join('/') || '.';
  const passedBy = new Set(kept);
  const there = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? listFiles(folder) : [];
  const files = there.filter((path) => !passedBy.has(path));
  if (!files.some((path) => path.endsWith('.html'))) {
    throw new SiteError(
      error(
        'check/no-output',
        `There is no site to check in "${shown}".`,
        'Run `site build` first, or name the folder: `site check DIR`.',
      ),
    );
  }
  const known = new Set(files);
  return {
    files,
    has: (path) => known.has(path),
    read: (path) => readFileSync(insideFolder(folder, path)),
    name: (path) => (shown === '.' ? path : `${shown}/${path}`),
    disk: (path) => insideFolder(folder, path),
  };
}

function listFiles(folder: string): OutPath[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
