/** A folder of finished output, as any host would get it: which files there are, and their bytes. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { entriesIn } from '../core/entries-in.ts';
import { SiteError, error } from '../core/errors.ts';
import { insideFolder } from '../core/paths.ts';
import type { OutPath } from '../core/types.ts';

export type OutputFolder = ReturnType<typeof openOutput>;

/**
 * @param folder absolute
 * @param root the project's folder, absolute
 * @param kept files of an older output: they count as absent
 * @throws SiteError `check/no-output` for a missing folder or one without a page
 */
export function openOutput(folder: string, root: string, kept: readonly OutPath[] = []) {
  const shown = (path: string) => relative(root, path).split(sep).join('/');
  const paths = entriesIn(folder, true)
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const files = paths.filter((path) => !kept.includes(path)).sort();
  const known = new Set(files);
  if (!files.some((path) => path.endsWith('.html'))) {
    const message = `There is no site to check in "${shown(folder) || '.'}".`;
    throw new SiteError(error('check/no-output', message));
  }
  return {
    /** Every file, sorted. */
    files,
    has: (path: OutPath) => known.has(path),
    read: (path: OutPath) => readFileSync(insideFolder(folder, path)),
    /** The file in messages: relative to the project's folder, with `/`. */
    name: (path: OutPath) => shown(join(folder, path)),
    /** Absolute disk path. */
    disk: (path: OutPath) => insideFolder(folder, path),
  };
}
