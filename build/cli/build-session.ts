/** State that a process keeps between builds: worker threads with the loaded site, parsed files. */
import type { BundleSession } from '../assets/bundle/bundle-session.ts';
import type { PostFileMemory } from '../source/posts-files.ts';
import { openWorkers, type Workers } from '../workers/workers.ts';

export interface BuildSession {
  readonly workers: Workers;
  readonly postFiles: PostFileMemory;
  /** Null in a process that builds once. */
  readonly bundles: BundleSession | null;
}

/** The caller closes its workers and bundles. */
export function openBuildSession(bundles: BundleSession | null = null): BuildSession {
  return { workers: openWorkers(), postFiles: new Map(), bundles };
}
