/** The few facts the next command wants to know of the build before: kept in the state folder, safe to lose. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError, error } from './errors.ts';
import type { Folders } from './types.ts';

export interface LastBuild {
  readonly posts: number;
  /** Sample values of the content: what `site check --launch` looks for. */
  readonly samples: readonly string[];
}

const fileOf = (folders: Folders) => join(folders.state, 'last-build.json');

/** Null when there was none. */
export function readLastBuild(folders: Folders): LastBuild | null {
  try {
    return JSON.parse(readFileSync(fileOf(folders), 'utf8')) as LastBuild;
  } catch {
    return null;
  }
}

export function writeLastBuild(folders: Folders, facts: LastBuild): void {
  mkdirSync(folders.state, { recursive: true });
  writeFileSync(fileOf(folders), JSON.stringify(facts));
}

/**
 * Half the posts gone is an API at fault more often than an editor at work.
 *
 * @throws SiteError `posts/shrunk`
 */
export function refuseShrink(before: LastBuild | null, posts: number): void {
  if (!before || posts * 2 >= before.posts) return;
  throw new SiteError(
    error(
      'posts/shrunk',
      `There are ${posts} posts, fewer than half of the last build's ${before.posts}.`,
      'Look at where the posts come from. If they are meant to go, build once with --allow-shrink.',
    ),
  );
}
