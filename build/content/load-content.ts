/** Reads documents and posts in parallel and reports all their problems together. */
import { SiteError, leftOut } from '../core/errors.ts';
import { settleBoth } from '../core/disk-errors.ts';
import type { CleanBody, LoadedPost, RawBody, RefusedBody } from '../core/types.ts';
import { loadPosts, type PostsSettings } from './load-posts.ts';
import { refusedBody, removedProblems } from './post-problems.ts';
import { loadDocuments } from './documents.ts';
import { mostRefused } from './post-count.ts';
import { recallSources, storeSources, type SourceMemory } from './yaml-source.ts';
import { type Cache, codeDigest, keyOf } from '../cache/cache.ts';
import type { FinishTask } from '../body/finish-bodies.ts';
import { MAX_ATTRIBUTES, MAX_DEPTH } from '../../shared/body-limits.ts';
import type { SanitiseOptions } from '../body/rules.ts';

export interface LoadSettings extends Omit<PostsSettings, 'addresses'> {
  readonly workers: { readonly finish: (task: FinishTask) => Promise<(CleanBody | RefusedBody)[]> };
  readonly cache: Cache;
}

/**
 * Reads all content. Posts are sorted newest first, undated ones last.
 *
 * @returns the content, with the texts of all posts; its problems are warnings
 * @throws SiteError with every problem of documents and posts
 */
export async function loadContent({ workers, cache, ...settings }: LoadSettings) {
  const { config, folders } = settings;
  const addresses = postAddresses(config);
  // Addresses in documents belong to this site, even if those in posts belong to another.
  const finish = textFinisher({ ...addresses, baseUrl: null }, { workers, cache });
  // Waits for both, so that nothing runs on behind a build that starts again after another error.
  const { sources = new Map() as SourceMemory } = settings;
  const isFirst = sources.size === 0;
  if (isFirst) await recallSources(sources, cache);
  const recalled = new Set(sources.values());
  const [texts, posts] = await settleBoth(
    loadDocuments(folders.root, finish, sources),
    loadPosts({ ...settings, sources, addresses }),
  );
  if (isFirst && [...sources.values()].some((each) => !recalled.has(each))) await storeSources(sources, cache);
  const removed = removedProblems(texts.removals, config.policies.contentRemoved);
  const refused = await refusedIn(posts.posts, textFinisher(addresses, { workers, cache }));
  const usable = posts.posts.filter((post) => !refused.has(post));
  const lost = posts.lost + refused.size;
  const faults = [...posts.faults, ...refused.values()];
  const isSkipping = config.policies.badPost === 'skip';
  const areMost = lost > usable.length && !settings.options.allowShrink;
  if (isSkipping && areMost) faults.push(mostRefused(lost, usable.length, config.blogs));
  const ofPosts = isSkipping && !areMost ? faults.map(leftOut) : faults;
  const problems = [...texts.problems, ...ofPosts, ...posts.problems, ...removed];
  if (problems.some(({ severity }) => severity === 'error')) throw new SiteError(problems);
  return { ...posts, posts: usable, documents: texts.documents, lost, problems };
}

/** Posts with a body that cannot be used. One that is found later, with its page, costs a second pass over all pages. */
async function refusedIn(posts: readonly LoadedPost[], finish: ReturnType<typeof textFinisher>) {
  const suspects = posts.filter(({ body }) => isSuspect(body));
  const bodies = await finish(suspects.map(({ body }) => body));
  return new Map(
    suspects.flatMap((post, index) => {
      const body = bodies[index]!;
      return 'refused' in body ? [[post, refusedBody(post.found, body.refused)] as const] : [];
    }),
  );
}

/** Bodies are rarely longer. */
const LONG = 100_000;

/** True for a body that the sanitiser may refuse, by its length and its tags. */
function isSuspect({ text }: RawBody): boolean {
  if (text.length > LONG) return true;
  let depth = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const end = text.indexOf('>', at);
    const next = text[at + 1];
    if (next !== '!') depth += next === '/' ? -1 : 1;
    // Each attribute takes two characters at least.
    if (depth > MAX_DEPTH || (end < 0 ? text.length : end) - at > 2 * MAX_ATTRIBUTES) return true;
  }
  return false;
}

/** Rules of addresses in posts. */
export function postAddresses({ origin, basePath, blogs }: PostsSettings['config']): SanitiseOptions {
  return { origin, basePath, baseUrl: blogs.baseUrl, embedHosts: blogs.embedHosts };
}

/** Finishes texts of documents, and bodies that may be refused, in a worker; those that an earlier build finished come from the cache. */
function textFinisher(options: SanitiseOptions, { workers, cache }: Pick<LoadSettings, 'workers' | 'cache'>) {
  const rules = keyOf(codeDigest(), JSON.stringify(options));
  return async (bodies: readonly RawBody[]): Promise<(CleanBody | RefusedBody)[]> => {
    const keys = bodies.map((body) => keyOf(rules, JSON.stringify(body)));
    const known = await Promise.all(keys.map((key) => cache.get('texts', key)));
    const missing = bodies.filter((_, index) => known[index] === null);
    const finished = missing.length === 0 ? [] : await workers.finish({ bodies: missing, options });
    const next = finished.values();
    return Promise.all(
      known.map(async (bytes, index) => {
        if (bytes) return JSON.parse(bytes.toString()) as CleanBody;
        const made = next.next().value!;
        if (!('refused' in made)) await cache.put('texts', keys[index]!, JSON.stringify(made));
        return made;
      }),
    );
  };
}
