/** What the next command knows of the last build, and what of older builds is removed. */
import { readFileSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { UrlPath } from '../../src/contract.ts';
import type { Target } from '../hosts/rule.ts';
import { outputState, pruneCache, pruneState } from '../cache/build-state.ts';
import type { ExamplePage, Folders } from '../core/types.ts';
import { orNull, writeAtomic } from '../core/files.ts';
import { outputFolder } from './output-place.ts';
import type { Log } from '../core/log.ts';

const isText = (value: unknown) => typeof value === 'string';
const path = z.custom<UrlPath>(isText);
/** Facts about the last build of an output folder; validated, since another version of the builder may have written them. */
const schema = z.object({
  /** Previous assets kept for open tabs; `site check` ignores them. */
  kept: z.array(z.string()).readonly(),
  /** Redirects and rewrites of pages, which `site serve` applies like the host. */
  rewrites: z
    .array(z.object({ from: path, to: z.custom<Target>(isText), status: z.literal([200, 301, 302, 404]) }))
    .readonly(),
  /** Inputs of the host's rules: the preview sends the same headers. */
  site: z.object({
    frameOrigins: z.array(z.string()).readonly(),
    inlineScripts: z.array(z.string()).readonly(),
    searchPage: path.optional(),
  }),
  /** The slug and source of each post. */
  sources: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
  /** Of sections, with their pages. */
  examples: z
    .array(z.custom<ExamplePage>((example) => isText((example as ExamplePage | null)?.path)))
    .readonly()
    .optional(),
});
export type LastBuild = z.infer<typeof schema>;

/** Null if there is none, or it is damaged or has another format. */
export function readLastBuild(folders: Folders): LastBuild | null {
  return orNull(() => schema.parse(JSON.parse(readFileSync(outputState(folders).lastBuild, 'utf8'))));
}

export function writeLastBuild(folders: Folders, facts: LastBuild): void {
  writeAtomic(outputState(folders).lastBuild, JSON.stringify(facts));
}

/** Runs after publishing, so a failure here is only logged. */
export function pruneAfterBuild(folders: Folders, now: Date, log: Log): void {
  const { state, out } = folders;
  const { trees, generations } = outputState({ ...folders, out: outputFolder(out) });
  const own = Object.values({ ...outputState(folders), trees, generations });
  try {
    // Some do not exist.
    for (const path of own) orNull(() => utimesSync(path, now, now));
    pruneState([...own.map(dirname), join(state, 'answers')], now);
    pruneCache(join(state, 'cache'), now);
  } catch (cause) {
    log.info(`Unused files in ${state} could not be removed: ${(cause as Error).message}`);
  }
}
