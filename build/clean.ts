import { rmSync } from 'node:fs';
import { openPublication } from './output/publish.ts';
import type { Folders } from './types.ts';

/**
 * Removes the output folder, the cache and the staging trees.
 *
 * @throws SiteError `output/locked` while a build is running, `output/foreign` when the folder is not a built site
 */
export function clean(folders: Folders): void {
  openPublication(folders, false).close();
  rmSync(folders.out, { recursive: true, force: true });
  rmSync(folders.state, { recursive: true, force: true });
}
