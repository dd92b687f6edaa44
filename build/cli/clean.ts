import { rmSync } from 'node:fs';
import { removeBuilt } from '../output/untracked.ts';
import { openPublication } from '../output/publish.ts';
import type { Folders } from '../core/types.ts';

/**
 * Removes the output folder, the cache and the staging trees.
 *
 * @throws SiteError `output/locked` while a build is running, `output/untracked` when no build made the folder, or it
 * holds somebody's own files; then nothing is removed
 */
export function clean(folders: Folders): void {
  const publication = openPublication(folders, false);
  try {
    publication.refuseNotBuilt();
  } finally {
    publication.close();
  }
  removeBuilt(folders.out);
  rmSync(folders.state, { recursive: true, force: true });
}
