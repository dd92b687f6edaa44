/** The few facts the next command wants to know of the build before: kept for each output folder, safe to lose. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SiteError, error } from './errors.ts';
import type { Redirect, SiteFacts } from './hosts/rules.ts';
import { outputState } from './output-state.ts';
import type { Folders, OutPath } from './types.ts';
import { writeWhole } from './whole-file.ts';

export interface LastBuild {
  readonly posts: number;
  /** The posts API's address, or null for files: counts of two sources do not compare. */
  readonly source: string | null;
  /** Sample values of the content: what `site check --launch` looks for. */
  readonly samples: readonly string[];
  /** Files of the build before that are kept for open tabs: nothing of this build, so `site check` passes them by. */
  readonly kept: readonly OutPath[];
  /** Pages that answer for paths without one: what `site serve` rewrites as the host would. */
  readonly rewrites: readonly Redirect[];
  /** What the host's rules ask of the site: the preview sends the same headers. */
  readonly site: SiteFacts;
}

const fileOf = (folders: Folders) => outputState(folders).lastBuild;

/** Another version of the builder may have written something else. */
const shape = z.object({
  posts: z.number(),
  source: z.string().nullable(),
  samples: z.array(z.string()),
  kept: z.array(z.string()),
  rewrites: z.array(z.object({ from: z.string(), to: z.string(), status: z.number() })),
  site: z.object({ frameOrigins: z.array(z.string()), unlisted: z.array(z.string()) }),
});

/** Null when this output folder had none, or one that tells other things. */
export function readLastBuild(folders: Folders): LastBuild | null {
  try {
    return shape.parse(JSON.parse(readFileSync(fileOf(folders), 'utf8'))) as LastBuild;
  } catch {
    return null;
  }
}

export function writeLastBuild(folders: Folders, facts: LastBuild): void {
  writeWhole(fileOf(folders), JSON.stringify(facts));
}

/**
 * Half the posts gone is an API at fault more often than an editor at work.
 *
 * @throws SiteError `posts/shrunk`
 */
export function refuseShrink(before: LastBuild | null, now: Pick<LastBuild, 'posts' | 'source'>): void {
  if (!before || before.source !== now.source || now.posts * 2 >= before.posts) return;
  throw new SiteError(
    error(
      'posts/shrunk',
      `There are ${now.posts} posts, fewer than half of the last build's ${before.posts}.`,
      'Look at where the posts come from. If they are meant to go, build once with --allow-shrink.',
    ),
  );
}
