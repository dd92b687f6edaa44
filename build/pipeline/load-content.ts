/** Reads documents and posts in parallel and reports all their problems together. */
import { SiteError } from '../core/errors.ts';
import { settleBoth } from '../core/settle-both.ts';
import type { CleanBody, Content, Post, Problem, RawBody, RefusedBody } from '../core/types.ts';
import { loadPosts, type PostsSettings } from './load-posts.ts';
import { refusedBody } from '../posts/body-problems.ts';
import { removedProblems } from '../posts/content-removed.ts';
import { loadDocuments } from '../source/documents.ts';
import { digest, type Cache } from '../state/cache.ts';
import { codeDigest } from '../state/code-digest.ts';
import type { Workers } from '../workers/workers.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';

export interface LoadSettings extends Omit<PostsSettings, 'addresses'> {
  readonly workers: Workers;
  readonly cache: Cache;
}

/**
 * Reads all content. Posts are sorted newest first, undated ones last.
 *
 * @returns the content; its problems are warnings
 * @throws SiteError with every problem of documents and posts
 */
export async function loadContent({ workers, cache, ...settings }: LoadSettings): Promise<Content> {
  const { config, folders } = settings;
  const addresses = postAddresses(config);
  // Addresses in documents belong to this site, even if those in posts belong to another.
  const clean = documentCleaner({ ...addresses, baseUrl: null }, { workers, cache });
  // Waits for both, so that nothing runs on behind a build that starts again after another error.
  const [texts, posts] = await settleBoth(loadDocuments(folders.root, clean), loadPosts({ ...settings, addresses }));
  const removed = removedProblems(texts.removals, config.policies.contentRemoved);
  const problems = [...texts.problems, ...posts.problems, ...removed];
  if (problems.some(({ severity }) => severity === 'error'))
    throw new SiteError([...problems, ...(await refusals(posts.posts, { workers, addresses }))]);
  return { ...posts, documents: texts.documents, problems };
}

/** Bodies that cannot be used. Their pages would report them, but a build with other faults makes no pages. */
async function refusals(
  posts: readonly Post[],
  { workers, addresses }: { readonly workers: Workers; readonly addresses: SanitiseOptions },
): Promise<Problem[]> {
  const bodies = await workers.run('clean', { bodies: posts.map(({ body }) => body), options: addresses });
  return posts.flatMap(({ found }, index) => {
    const body = bodies[index]!;
    return 'refused' in body ? [refusedBody(found, body.refused)] : [];
  });
}

/** Rules of addresses in posts. */
export function postAddresses({ origin, basePath, blogs }: PostsSettings['config']): SanitiseOptions {
  return { origin, basePath, baseUrl: blogs.baseUrl, embedHosts: blogs.embedHosts };
}

/** Cleans texts in a worker; those that an earlier build cleaned come from the cache. */
function documentCleaner(options: SanitiseOptions, { workers, cache }: Pick<LoadSettings, 'workers' | 'cache'>) {
  const rules = digest(codeDigest(), JSON.stringify(options));
  return async (bodies: readonly RawBody[]): Promise<(CleanBody | RefusedBody)[]> => {
    const keys = bodies.map(({ text }) => digest(rules, text));
    const known = await Promise.all(keys.map((key) => cache.get('texts', key)));
    const missing = bodies.filter((_, index) => known[index] === null);
    const cleaned = missing.length === 0 ? [] : await workers.run('clean', { bodies: missing, options });
    const next = cleaned.values();
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
