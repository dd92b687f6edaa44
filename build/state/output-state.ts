/** Where the state of an output folder is kept below `.site`: each folder that is built into has its own. */
import { join, relative } from 'node:path';
import { nameHash } from './cache.ts';
import type { Folders } from '../core/types.ts';

export interface OutputState {
  /** Its two other trees, what is known of each, and its lock. */
  readonly trees: string;
  /** Assets that it keeps for open tabs. */
  readonly generations: string;
  /** What the next command wants to know of its last build. */
  readonly lastBuild: string;
  /** The same once more: a CI job may keep the cache alone. */
  readonly lastBuildCopy: string;
  /** Where the posts of its last build came from. */
  readonly postSources: string;
  /** What is remembered of its pages. */
  readonly pages: string;
  /** The server bundle that its pages were rendered with. */
  readonly server: string;
}

/** Disk paths. What is at `trees` and `generations` goes by the folder that links lead to: give that one as `out` for them. */
export function outputState({ root, state, out }: Folders): OutputState {
  const name = nameHash(out);
  return {
    trees: join(state, 'trees', name),
    generations: join(state, 'generations', name),
    lastBuild: join(state, 'last-build', `${name}.json`),
    lastBuildCopy: join(state, 'cache', 'last-build', `${name}.json`),
    postSources: join(state, 'last-build', `${name}.posts.json`),
    pages: join(state, 'cache', 'pages', `${name}.json`),
    server: join(state, 'server', nameHash(relative(root, out))),
  };
}
