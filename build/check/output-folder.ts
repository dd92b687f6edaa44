/** A folder of finished output, as any host would get it: which files there are, and their bytes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, portable } from '../core/files.ts';
import { SiteError, error } from '../core/errors.ts';
import { insideFolder } from '../core/paths.ts';
import type { OutPath } from '../core/types.ts';
import type { SiteAddress } from '../links/target.ts';

export type OutputFolder = ReturnType<typeof openOutput>;

/**
 * @param folder absolute
 * @param root the project's folder, absolute
 * @param kept files of an older output: they count as absent
 * @throws SiteError `check/no-output` for a missing folder or one without a page
 */
export function openOutput(folder: string, root: string, kept: readonly OutPath[] = []) {
  const isOwn = (path: OutPath) => !kept.includes(path);
  const files = filesBelow(folder).filter(isOwn).sort();
  const known = new Set(files);
  if (!files.some((path) => path.endsWith('.html'))) {
    const message = `There is no site to check in "${portable(root, folder) || '.'}".`;
    throw new SiteError(error('check/no-output', message));
  }
  return {
    /** Every file, sorted. */
    files,
    has: (path: OutPath) => known.has(path),
    read: (path: OutPath) => readFileSync(insideFolder(folder, path)),
    /** The file in messages: relative to the project's folder, with `/`. */
    name: (path: OutPath) => portable(root, join(folder, path)),
    /** Absolute disk path. */
    disk: (path: OutPath) => insideFolder(folder, path),
  };
}

const MANIFEST = 'site.webmanifest';

/**
 * A site that was built for another base path has only wrong links, and one sentence says why.
 *
 * @throws SiteError `check/base-path`; nothing is known of a folder without a readable manifest
 */
export function refuseOtherBasePath({ basePath }: SiteAddress, output: OutputFolder): void {
  const text = output.has(MANIFEST) ? output.read(MANIFEST).toString() : '';
  const [, built] = /"scope":\s*"((?:\/[^"]*)?)\/"/.exec(text) ?? [];
  if (built === undefined || built === basePath) return;
  const shown = (path: string) => (path === '' ? 'the top of its host' : `the path ${path}`);
  const file = output.name(MANIFEST);
  const message = `The site of ${file} was built for ${shown(built)}, and is checked for ${shown(basePath)}.`;
  const hint = built === '' ? 'Check it without SITE_BASE_PATH' : `Check it with SITE_BASE_PATH=${built}`;
  throw new SiteError(error('check/base-path', message, `${hint}, or build it again.`, { file }));
}
