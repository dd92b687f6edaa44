/** What the next command knows of the last build. Losing it is safe. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { UrlPath } from '../../src/contract.ts';
import { SiteError, error } from '../core/errors.ts';
import type { Target } from '../hosts/rule.ts';
import { sampleDigest, shippedSample } from '../content/sample-list.ts';
import { nameHash } from '../cache/cache.ts';
import { outputState } from '../cache/output-state.ts';
import type { BuildOptions, Config, ExamplePage, Folders, Problem } from '../core/types.ts';
import { writeAtomic } from '../core/atomic-write.ts';

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

/** Null if there is none, or it has another format. */
export function readLastBuild(folders: Folders): LastBuild | null {
  return readFacts(outputState(folders).lastBuild, schema);
}

export function writeLastBuild(folders: Folders, facts: LastBuild): void {
  writeAtomic(outputState(folders).lastBuild, JSON.stringify(facts));
}

type Counted = ReturnType<typeof countedOf>;

/** Where the posts are from (null: files), and whether drafts and scheduled ones are among them; only counts of the same are comparable. */
export function countedOf({ blogs }: Config, options: BuildOptions) {
  // An API never lists drafts.
  return { source: blogs.apiUrl, drafts: options.drafts && blogs.apiUrl === null };
}

/** In the cache, which CI jobs keep between runs. Counts of 1.0.0 are of the owner's own posts, those before of all: they have other files. */
function countFile({ state }: Folders, { source, drafts }: Counted): string {
  return join(state, 'cache/post-counts', `${nameHash(JSON.stringify(['own', source, drafts]))}.json`);
}

/** The post count of the last build from the same source, into any folder; null if there is none. */
export function lastCount(folders: Folders, counted: Counted): number | null {
  return readFacts(countFile(folders, counted), z.number());
}

export function writeCount(folders: Folders, counted: Counted, posts: number): void {
  writeAtomic(countFile(folders, counted), JSON.stringify(posts));
}

/** Null if the file is missing, damaged or has another format. */
function readFacts<Facts>(file: string, schema: z.ZodType<Facts>): Facts | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** So many files of posts go because somebody deletes them: an editor's first post, after a look at it. */
const DELETED = 2;

/**
 * Losing more than half of the posts is more often a fault of the API, or of a checkout, than an intended change.
 *
 * @throws SiteError `posts/shrunk`, with the problems of the posts
 */
export function refuseShrink(
  before: number,
  now: number,
  { areFiles, problems }: { readonly areFiles: boolean; readonly problems: readonly Problem[] },
): void {
  if (now * 2 < before && !(areFiles && before - now <= DELETED))
    throw new SiteError([
      ...problems,
      error('posts/shrunk', `There are ${now} posts, fewer than half of the last build's ${before}.`),
    ]);
}

/** Without posts of the shipped sample, which an owner replaces; those of an API are the owner's. */
export function ownCount(
  posts: readonly { readonly title: string }[],
  { blogs: { apiUrl } }: { readonly blogs: Pick<Config['blogs'], 'apiUrl'> },
): number {
  if (apiUrl !== null) return posts.length;
  const { values } = shippedSample();
  return posts.filter(({ title }) => !values.has(sampleDigest(title))).length;
}
