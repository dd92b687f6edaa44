/** What a process that builds again and again keeps from one build to the next: threads that have loaded the site, files it has read. */
import type { PostFileMemory } from '../source/posts-files.ts';
import { openWorkers, type Workers } from '../workers/workers.ts';

export interface BuildSession {
  readonly workers: Workers;
  readonly postFiles: PostFileMemory;
}

/** Close its workers when the last build is done. */
export function openBuildSession(): BuildSession {
  return { workers: openWorkers(), postFiles: new Map() };
}
