/** Afterword: what no build uses any more goes, where it has become much. */
import { join } from 'node:path';
import { markOf, nameHash } from '../state/cache.ts';
import { grownEnough, pruneEntries } from '../state/cache-prune.ts';
import { readUses, writeUses } from '../state/cache-uses.ts';
import { answersFile } from '../source/kept-answers.ts';
import { dropOldAnswers, dropOldOutputs } from '../state/given-up.ts';
import { outputFolder } from '../output/untracked.ts';
import type { Build } from './open.ts';

const BODIES = 'bodies';

/** Of a site that is published: nothing that goes wrong here takes that back. Nothing may be read from the cache afterwards. */
export function tidyUp({ config, folders, options, log, cache, cacheLock, bodies }: Build): void {
  const { state, out } = folders;
  const folder = join(state, 'cache');
  const { now } = options;
  const { apiUrl } = config.blogs;
  try {
    const marks = [...cache.used, ...Array.from(bodies.used, (key) => markOf(BODIES, key))];
    writeUses(folders, { real: outputFolder(out), at: now, marks });
    const isGrown = grownEnough(folder, nameHash(out), cache.grownBytes);
    cacheLock.alone(() => {
      const uses = dropOldOutputs(folders, readUses(folders), now);
      dropOldAnswers(join(state, 'answers'), apiUrl === null ? null : answersFile(folders, apiUrl), now);
      const used = new Set(uses.flatMap(({ marks }) => [...marks]));
      if (isGrown) pruneEntries(folder, used);
      const start = `${BODIES}/`;
      bodies.prune(new Set([...used].flatMap((mark) => (mark.startsWith(start) ? [mark.slice(start.length)] : []))));
    });
  } catch (cause) {
    log.info(`what is not used any more was left in ${state}: ${(cause as Error).message}`);
  }
}
