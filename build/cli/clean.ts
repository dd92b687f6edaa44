import { rmSync } from 'node:fs';
import { removeBuilt } from '../publish/untracked.ts';
import { openPublication } from '../publish/publish.ts';
import type { Folders } from '../core/types.ts';

/**
 * Removes the output folder, the cache and the staging trees.
 *
 * @throws SiteError before removing anything: `output/locked` during a build, `output/untracked` for a folder that no build made, or
 *   that contains other files
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
