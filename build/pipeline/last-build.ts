/**
 * Facts about the last build for the next command, one file per output folder, safe to lose. A second copy is in the cache, since
 * some CI jobs keep only that between runs.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { SiteError, error } from '../core/errors.ts';
import type { Redirect, SiteFacts } from '../hosts/rule.ts';
import { outputState } from '../state/output-state.ts';
import type { Folders, OutPath } from '../core/types.ts';
import { writeAtomic } from '../core/atomic-write.ts';

export interface LastBuild {
  /** Start time, ISO 8601 in UTC. */
  readonly at: string;
  readonly posts: number;
  /** Address of the posts API; null for files. Counts of two sources are not comparable. */
  readonly source: string | null;
  /** The count includes drafts and scheduled posts. */
  readonly drafts: boolean;
  /** Previous assets kept for open tabs; `site check` ignores them. */
  readonly kept: readonly OutPath[];
  /** Redirects and rewrites of pages, which `site serve` applies like the host. */
  readonly rewrites: readonly Redirect[];
  /** Inputs of the host's rules: the preview sends the same headers. */
  readonly site: SiteFacts;
}

/** The two files, in order of preference. */
function filesOf(folders: Folders): readonly string[] {
  const { lastBuild, lastBuildCopy } = outputState(folders);
  return [lastBuild, lastBuildCopy];
}

/** The post count, which every version of the builder writes. */
const oneCount = z.object({
  at: z.string(),
  posts: z.number(),
  source: z.string().nullable(),
  drafts: z.boolean(),
});
/** `live`: the last count without drafts, kept when a build with drafts follows, so that a loss of posts is still noticed. */
const countSchema = oneCount.extend({ live: oneCount.optional() });
/** Validated, since another version of the builder may have written it. */
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

/** Null if there is none, or it has another format. */
export function readLastBuild(folders: Folders): LastBuild | null {
  return (filesOf(folders)
    .map((file) => readFacts(file, schema))
    .find((facts) => facts !== null) ?? null) as LastBuild | null;
}

export function writeLastBuild(folders: Folders, facts: LastBuild): void {
  const live = facts.drafts ? countsOf(folders).find(({ drafts }) => !drafts) : undefined;
  for (const file of filesOf(folders)) writeAtomic(file, JSON.stringify({ ...facts, live }));
}

/** Counts are comparable if both values are equal. */
export type Counted = Pick<LastBuild, 'source' | 'drafts'>;

/**
 * The post count of the last build from the same source: of this output folder, else of any other, since a job may check out the
 * project into another folder each time.
 *
 * @returns null if there is none
 */
export function lastCount(folders: Folders, { source, drafts }: Counted): number | null {
  const others = filesOf(folders)
    .flatMap((file) => factsIn(dirname(file)))
    .sort((a, b) => (a.at > b.at ? -1 : 1));
  const known = [...countsOf(folders), ...others];
  return known.find((count) => count.source === source && count.drafts === drafts)?.posts ?? null;
}

type Count = z.infer<typeof oneCount>;

/** Counts of this output folder, newest first. */
function countsOf(folders: Folders): Count[] {
  return filesOf(folders).flatMap((file) => countsIn(file));
}

function countsIn(file: string): Count[] {
  const facts = readFacts(file, countSchema);
  return facts ? [facts, ...(facts.live ? [facts.live] : [])] : [];
}

/** Null if the file is missing, damaged or has another format. */
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
    return []; // no such folder
  }
}

/**
 * Losing more than half of the posts is more often a fault of the API than an intended change.
 *
 * @throws SiteError `posts/shrunk`
 */
export function refuseShrink(before: number, now: number): void {
  if (now * 2 >= before) return;
  throw new SiteError(
    error(
      'posts/shrunk',
      `There are ${now} posts, fewer than half of the last build's ${before}.`,
      'Check the source of the posts. If the loss is intended, build once with --allow-shrink.',
    ),
  );
}
