/** Prunes unused cache entries and state after a build. */
import { dirname, join } from 'node:path';
import { utimesSync } from 'node:fs';
import { outputFolder } from './untracked.ts';
import { pruneCache, pruneState } from '../cache/cache-prune.ts';
import { outputState } from '../cache/output-state.ts';
import type { Log } from '../core/log.ts';
import type { Folders } from '../core/types.ts';

/** Runs after publishing, so a failure here is only logged. */
export function pruneAfterBuild(folders: Folders, now: Date, log: Log): void {
  const { state, out } = folders;
  const { trees, generations } = outputState({ ...folders, out: outputFolder(out) });
  const own = Object.values({ ...outputState(folders), trees, generations });
  try {
    for (const path of own) touch(path, now);
    pruneState([...own.map(dirname), join(state, 'answers')], now);
    pruneCache(join(state, 'cache'), now);
  } catch (cause) {
    log.info(`Unused files in ${state} could not be removed: ${(cause as Error).message}`);
  }
}

function touch(path: string, now: Date): void {
  try {
    utimesSync(path, now, now);
  } catch {
    // does not exist
  }
}
