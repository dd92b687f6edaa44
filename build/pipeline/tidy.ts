/** After a build: what no build uses any more goes. */
import { dirname, join } from 'node:path';
import { utimesSync } from 'node:fs';
import { outputFolder } from '../output/untracked.ts';
import { pruneCache, pruneState } from '../state/cache-prune.ts';
import { outputState } from '../state/output-state.ts';
import type { Build } from './open.ts';

/** Of a site that is published: nothing that goes wrong here takes that back. */
export function tidyUp({ folders, options, log }: Build): void {
  const { state, out } = folders;
  const { now } = options;
  const { trees, generations } = outputState({ ...folders, out: outputFolder(out) });
  const own = Object.values({ ...outputState(folders), trees, generations });
  try {
    for (const path of own) touch(path, now);
    pruneState([...own.map(dirname), join(state, 'answers')], now);
    pruneCache(join(state, 'cache'), now);
  } catch (cause) {
    log.info(`what is not used any more was left in ${state}: ${(cause as Error).message}`);
  }
}

function touch(path: string, now: Date): void {
  try {
    utimesSync(path, now, now);
  } catch {
    // there is none
  }
}
