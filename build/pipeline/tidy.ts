/** Afterword: what no build uses any more goes, where it has become much. */
import { join } from 'node:path';
import { nameHash } from '../state/cache.ts';
import { grownEnough, pruneEntries } from '../state/cache-prune.ts';
import { readUses, writeUses } from '../state/cache-uses.ts';
import { postsFile } from '../source/kept-posts.ts';
import { dropOldAnswers, dropOldOutputs } from '../state/given-up.ts';
import { outputFolder } from '../output/untracked.ts';
import type { Build } from './open.ts';

/** Of a site that is published: nothing that goes wrong here takes that back. Nothing may be read from the cache afterwards. */
export function tidyUp({ config, folders, options, log, cache, cacheLock }: Build): void {
  const { state, out } = folders;
  const folder = join(state, 'cache');
  const { now } = options;
  const { apiUrl } = config.blogs;
  try {
    writeUses(folders, { real: outputFolder(out), at: now, marks: cache.used });
    const isGrown = grownEnough(folder, nameHash(out), cache.grownBytes);
    cacheLock.alone(() => {
      const uses = dropOldOutputs(folders, readUses(folders), now);
      dropOldAnswers(join(state, 'answers'), apiUrl === null ? null : postsFile(folders, apiUrl), now);
      if (isGrown) pruneEntries(folder, new Set(uses.flatMap(({ marks }) => [...marks])));
    });
  } catch (cause) {
    log.info(`what is not used any more was left in ${state}: ${(cause as Error).message}`);
  }
}
