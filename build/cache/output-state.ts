/** Paths below `.site` of the state of one output folder. */
import { join, relative } from 'node:path';
import { shortHash } from './cache.ts';
import type { Folders } from '../core/types.ts';

/** Absolute paths. For `trees` and `generations`, pass `out` with its symbolic link resolved. */
export function outputState({ root, state, out }: Folders) {
  const name = shortHash(out);
  return {
    /** Its other two trees, their manifests and its lock. */
    trees: join(state, 'trees', name),
    /** Previous assets, kept for open tabs. */
    generations: join(state, 'generations', name),
    /** Facts about its last build. */
    lastBuild: join(state, 'last-build', `${name}.json`),
    /** Records of its pages. */
    pages: join(state, 'cache', 'pages', `${name}.json`),
    /** Keys of its other files. */
    outputs: join(state, 'cache', 'outputs', `${name}.json`),
    /** Server bundle of its pages. */
    server: join(state, 'server', shortHash(relative(root, out))),
  };
}
