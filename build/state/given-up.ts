/** What is kept for output folders that are no more, and of posts APIs that nobody builds from. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Uses } from './cache-uses.ts';
import { outputState } from './output-state.ts';
import type { Folders } from '../core/types.ts';

/** How long nothing must have been published into a folder, or from an API, for it to count as given up. */
const GIVEN_UP_MS = 30 * 24 * 60 * 60 * 1000;

const isOld = (at: Date, now: Date) => now.getTime() - at.getTime() > GIVEN_UP_MS;

/**
 * Removes all that is kept for output folders that somebody removed, a month after they were last published. No other build may be at
 * work with the same state.
 *
 * @returns what the folders that are left use
 */
export function dropOldOutputs(folders: Folders, uses: readonly Uses[], now: Date): Uses[] {
  return uses.filter(({ out, real, at }) => {
    if (existsSync(out) || existsSync(real) || !isOld(at, now)) return true;
    const { trees, generations } = outputState({ ...folders, out: real });
    const { uses: own, ...named } = outputState({ ...folders, out });
    // What tells of it goes last, so that the next build finds it where this one is killed.
    for (const path of [...Object.values(named), trees, generations, own])
      rmSync(path, { recursive: true, force: true });
    return false;
  });
}

/**
 * Removes what builds that were killed had read of an API, and the posts of APIs that nothing was published from for a month. No other
 * build may be at work with the same state.
 *
 * @param own the file of the API that this build is made from, which stays
 */
export function dropOldAnswers(folder: string, own: string | null, now: Date): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    if (file !== own && (name.endsWith('.draft') || isOld(statSync(file).mtime, now))) rmSync(file, { force: true });
  }
}
