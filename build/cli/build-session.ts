import type { BundleSession } from '../assets/bundle/bundle-session.ts';
import type { PostFileMemory } from '../content/posts-files.ts';
import { openWorkers } from '../workers/workers.ts';

export type BuildSession = ReturnType<typeof openBuildSession>;

/**
 * State that a process keeps between builds: worker threads with the loaded site, parsed files. The caller closes its workers and bundles.
 *
 * @param bundles null in a process that builds once
 */
export function openBuildSession(bundles: BundleSession | null = null) {
  const postFiles: PostFileMemory = new Map();
  return { workers: openWorkers(), postFiles, bundles };
}
