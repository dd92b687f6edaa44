/** What a process that builds again and again keeps from one build to the next: threads that have loaded the site, files it has read. */
import type { BundleSession } from '../assets/bundle/bundle-session.ts';
import type { PostFileMemory } from '../source/posts-files.ts';
import { openWorkers, type Workers } from '../workers/workers.ts';

export interface BuildSession {
  readonly workers: Workers;
  readonly postFiles: PostFileMemory;
  /** Null for a process that builds once. */
  readonly bundles: BundleSession | null;
}

/** Close its workers and bundles when the last build is done. */
export function openBuildSession(bundles: BundleSession | null = null): BuildSession {
  return { workers: openWorkers(), postFiles: new Map(), bundles };
}
