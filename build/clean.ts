import { rmSync } from 'node:fs';
import { openPublication } from './output/publish.ts';
import type { Folders } from './types.ts';

/**
 * Removes the output folder, the cache and the staging trees.
 *
 * @throws SiteError `output/locked` while a build is running, `output/foreign` when the folder is not a built site, or holds
 * somebody's own files
 */
export function clean(folders: Folders): void {
  const publication = openPublication(folders, false);
  try {
    publication.refuseForeign();
  } finally {
    publication.close();
  }
  rmSync(folders.out, { recursive: true, force: true });
  rmSync(folders.state, { recursive: true, force: true });
}
