/** Paths below `.site` of the state of one output folder. */
import { join, relative } from 'node:path';
import { nameHash } from './cache.ts';
import type { Folders } from '../core/types.ts';

export interface OutputState {
  /** Its other two trees, their manifests and its lock. */
  readonly trees: string;
  /** Previous assets, kept for open tabs. */
  readonly generations: string;
  /** Facts about its last build. */
  readonly lastBuild: string;
  /** Records of its pages. */
  readonly pages: string;
  /** Server bundle of its pages. */
  readonly server: string;
}

/** Absolute paths. For `trees` and `generations`, pass `out` with its symbolic link resolved. */
export function outputState({ root, state, out }: Folders): OutputState {
  const name = nameHash(out);
  return {
    trees: join(state, 'trees', name),
    generations: join(state, 'generations', name),
    lastBuild: join(state, 'last-build', `${name}.json`),
    pages: join(state, 'cache', 'pages', `${name}.json`),
    server: join(state, 'server', nameHash(relative(root, out))),
  };
}
