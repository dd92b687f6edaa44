/** What the next command knows of the last build. Losing it is safe. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { UrlPath } from '../../src/contract.ts';
import type { Target } from '../hosts/rule.ts';
import { outputState } from '../cache/output-state.ts';
import type { ExamplePage, Folders } from '../core/types.ts';
import { writeAtomic } from '../core/files.ts';

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
  try {
    return schema.parse(JSON.parse(readFileSync(outputState(folders).lastBuild, 'utf8')));
  } catch {
    return null;
  }
}

export function writeLastBuild(folders: Folders, facts: LastBuild): void {
  writeAtomic(outputState(folders).lastBuild, JSON.stringify(facts));
}
