/**
 * The few facts the next command wants to know of the build before: kept for each output folder, safe to lose. They are kept
 * twice, since a CI job hands over from run to run what it was told to: some the cache alone.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { SiteError, error } from '../core/errors.ts';
import type { Redirect, SiteFacts } from '../hosts/rule.ts';
import { outputState } from '../state/output-state.ts';
import type { Folders, OutPath } from '../core/types.ts';
import { writeWhole } from '../core/whole-file.ts';

export interface LastBuild {
  /** When it was begun, ISO 8601 in UTC. */
  readonly at: string;
  readonly posts: number;
  /** The posts API's address, or null for files: counts of two sources do not compare. */
  readonly source: string | null;
  /** Drafts and posts to come are among those counted. */
  readonly drafts: boolean;
  /** Files of the build before that are kept for open tabs: nothing of this build, so `site check` passes them by. */
  readonly kept: readonly OutPath[];
  /** Pages that answer for paths without one: what `site serve` rewrites as the host would. */
  readonly rewrites: readonly Redirect[];
  /** What the host's rules ask of the site: the preview sends the same headers. */
  readonly site: SiteFacts;
}

/** The files that hold them, the first that is there counts. */
function keepers(folders: Folders): readonly string[] {
  const { lastBuild, lastBuildCopy } = outputState(folders);
  return [lastBuild, lastBuildCopy];
}

/** How many posts there were: asked of the facts that any version of the builder wrote. */
const oneCount = z.object({
  at: z.string(),
  posts: z.number(),
  source: z.string().nullable(),
  drafts: z.boolean(),
});
/** `live`: the last count of what visitors see, kept where a build with drafts comes after it, so that it hides no loss of posts. */
const countSchema = oneCount.extend({ live: oneCount.optional() });
/** Another version of the builder may have written something else. */
const schema = countSchema.extend({
  kept: z.array(z.string()),
  rewrites: z.array(z.object({ from: z.string(), to: z.string(), status: z.number() })),
  site: z.object({
    frameOrigins: z.array(z.string()),
    inlineScripts: z.array(z.string()),
    unlisted: z.array(z.string()),
    searchPage: z.string().optional(),
  }),
});

/** Null when this output folder had none, or one that tells other things. */
export function readLastBuild(folders: Folders): LastBuild | null {
  return (keepers(folders)
    .map((file) => readFacts(file, schema))
    .find((facts) => facts !== null) ?? null) as LastBuild | null;
}

export function writeLastBuild(folders: Folders, facts: LastBuild): void {
  const live = facts.drafts ? countsOf(folders).find(({ drafts }) => !drafts) : undefined;
  for (const file of keepers(folders)) writeWhole(file, JSON.stringify({ ...facts, live }));
}

/** What a count of posts compares with: drafts or none, of one source. */
export type Counted = Pick<LastBuild, 'source' | 'drafts'>;

/**
 * How many posts the last build of the same source had: of this output folder, else of any other, since a job may check the
 * project out elsewhere each time.
 *
 * @returns null when no such build is known
 */
export function lastCount(folders: Folders, { source, drafts }: Counted): number | null {
  const others = keepers(folders)
    .flatMap((file) => factsIn(dirname(file)))
    .sort((a, b) => (a.at > b.at ? -1 : 1));
  const known = [...countsOf(folders), ...others];
  return known.find((count) => count.source === source && count.drafts === drafts)?.posts ?? null;
}

type Count = z.infer<typeof oneCount>;

/** Of this output folder, the newest first. */
function countsOf(folders: Folders): Count[] {
  return keepers(folders).flatMap((file) => countsIn(file));
}

function countsIn(file: string): Count[] {
  const facts = readFacts(file, countSchema);
  return facts ? [facts, ...(facts.live ? [facts.live] : [])] : [];
}

/** Null for a file that is not there, is damaged, or tells other things. */
function readFacts<Facts>(file: string, schema: z.ZodType<Facts>): Facts | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function factsIn(folder: string): Count[] {
  try {
    return readdirSync(folder).flatMap((name) => countsIn(join(folder, name)));
  } catch {
    return []; // nothing was ever kept there
  }
}

/**
 * Half the posts gone is an API at fault more often than an editor at work.
 *
 * @throws SiteError `posts/shrunk`
 */
export function refuseShrink(before: number, now: number): void {
  if (now * 2 >= before) return;
  throw new SiteError(
    error(
      'posts/shrunk',
      `There are ${now} posts, fewer than half of the last build's ${before}.`,
      'Look at where the posts come from. If they are meant to go, build once with --allow-shrink.',
    ),
  );
}
