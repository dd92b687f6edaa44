/** The content stage: documents and posts, read side by side, checked together, every problem told at once. */
import type { Post } from '../../src/contract.ts';
import type { Cache } from '../cache.ts';
import { SiteError, error, warning } from '../errors.ts';
import type { BuildOptions, Config, Content, Folders, Problem } from '../types.ts';
import type { Cleaned } from './clean-worker.ts';
import { openCleaner, type Cleaner } from './cleaner.ts';
import { loadDocuments } from './documents.ts';
import { nameOf, postProblem, readPost, type ReadPost } from './post.ts';
import type { ApiPosts } from './posts-api.ts';
import { readPostFiles } from './posts-files.ts';
import { countRoads, type Roads } from './roads.ts';
import type { SanitiseOptions } from './sanitise/policy.ts';
import { slugKey } from './slug.ts';

export interface LoadSettings {
  readonly config: Pick<Config, 'origin' | 'basePath' | 'timeZone' | 'blogs' | 'policies'>;
  readonly folders: Folders;
  readonly options: BuildOptions;
  readonly cache: Cache;
}

/**
 * Reads everything the site is made from. Posts come newest first, those without a date last.
 *
 * @returns the content; its problems are warnings
 * @throws SiteError with every problem of documents and posts
 */
export async function loadContent({ config, folders, options, cache }: LoadSettings): Promise<Content> {
  const { origin, basePath, blogs } = config;
  const { baseUrl, embedHosts } = blogs;
  const addresses = { origin, basePath, baseUrl, embedHosts };
  const cleaner = openCleaner(cache);
  try {
    const [texts, posts] = await Promise.all([
      // Documents are this site's own, whatever the posts' addresses belong to.
      loadDocuments(folders.root, { cleaner, addresses: { ...addresses, baseUrl: null } }),
      loadPosts({ config, folders, options, cleaner, addresses }),
    ]);
    const problems = [...texts.problems, ...posts.problems];
    if (problems.some(({ severity }) => severity === 'error')) throw new SiteError(problems);
    return { documents: texts.documents, posts: posts.posts, heldBack: posts.heldBack, roads: posts.roads, problems };
  } finally {
    await cleaner.close();
  }
}

type Posts = Pick<Content, 'posts' | 'heldBack' | 'roads' | 'problems'>;
interface PostsSettings extends Omit<LoadSettings, 'cache'> {
  readonly cleaner: Cleaner;
  readonly addresses: SanitiseOptions;
}

async function loadPosts(settings: PostsSettings): Promise<Posts> {
  const { config, cleaner, addresses } = settings;
  try {
    const { found, heldBack, problems: wrong, told } = await findPosts(settings);
    const readings = found.map((post) => readPost(post, { addresses, timeZone: config.timeZone }));
    const { kept, clashes } = refuseClashes(readings.filter((reading) => 'summary' in reading));
    const { posts, roads, problems, warnings } = await makePosts(kept, (bodies) => cleaner.clean(bodies, addresses));
    const faults = [
      ...wrong,
      ...readings.flatMap((reading) => ('problems' in reading ? reading.problems : [])),
      ...clashes,
      ...problems,
    ];
    return {
      posts: posts.sort(newestFirst),
      heldBack,
      roads,
      problems: [...(told ? [told] : []), ...judge(faults, config), ...warnings],
    };
  } catch (cause) {
    // Told together with what is wrong in the documents.
    if (cause instanceof SiteError) return { posts: [], heldBack: [], roads: countRoads([]), problems: cause.problems };
    throw cause;
  }
}

/** The posts as they came, of the API or of files. */
export async function findPosts({
  config,
  folders,
  options,
}: {
  config: Pick<Config, 'timeZone' | 'blogs'>;
  folders: Folders;
  options: BuildOptions;
}): Promise<ApiPosts & { heldBack: Content['heldBack'] }> {
  const { timeZone, blogs } = config;
  const { apiUrl } = blogs;
  if (apiUrl === null) return readPostFiles(folders.root, { timeZone, drafts: options.drafts, now: options.now });
  // Loaded here: a site without an API needs no HTTP client.
  const { findApiPosts } = await import('./api-posts.ts');
  return { ...(await findApiPosts({ apiUrl, blogs, folders, options })), heldBack: [] };
}

/** Keeps the first of the posts that would share a page. */
function refuseClashes(posts: readonly ReadPost[]): { kept: ReadPost[]; clashes: Problem[] } {
  const first = new Map<string, ReadPost>();
  const clashes: Problem[] = [];
  for (const post of posts) {
    const key = slugKey(post.summary.slug);
    const other = first.get(key);
    if (!other) first.set(key, post);
    else {
      const how = likeness(other.summary.slug, post.summary.slug);
      const message = `Two posts have ${how}: ${nameOf(other.found)} and ${nameOf(post.found)}.`;
      clashes.push(error('post/slug-clash', message, 'Give one of them another slug.', post.found.place('slug')));
    }
  }
  return { kept: [...first.values()], clashes };
}

function likeness(one: string, other: string): string {
  if (one === other) return `the slug "${one}"`;
  const folded = (slug: string) => slug.toUpperCase().toLowerCase();
  const differ = folded(one) === folded(other) ? 'in capitals' : 'in what nobody sees';
  return `a slug that differs ${differ} only`;
}

async function makePosts(
  readings: readonly ReadPost[],
  clean: (bodies: readonly string[]) => Promise<Cleaned[]>,
): Promise<{ posts: Post[]; roads: Roads; problems: Problem[]; warnings: Problem[] }> {
  const bodies = await clean(readings.map(({ content }) => content));
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const posts = readings.flatMap(({ summary, found }, index): Post[] => {
    const body = bodies[index]!;
    if ('refused' in body) {
      problems.push(postProblem(found, 'content', `cannot be used: its body ${body.refused}`));
      return [];
    }
    if (body.facts.textLength === 0) {
      const hint = 'Write its text where the post is kept, or take the post back.';
      warnings.push(
        warning('post/empty-body', `The post ${nameOf(found)} has an empty body.`, hint, found.place('content')),
      );
    }
    return [{ ...summary, body: body.html, markdown: body.markdown, facts: body.facts, source: found.source }];
  });
  return { posts, roads: countRoads(bodies), problems, warnings };
}

/** With `badPost: 'skip'` a wrong post is left out and told, and the build goes on. */
function judge(faults: readonly Problem[], { policies }: PostsSettings['config']): Problem[] {
  if (policies.badPost === 'fail') return [...faults];
  return faults.map((fault) => ({ ...fault, severity: 'warning', message: `Left out: ${fault.message}` }));
}

function newestFirst(a: Post, b: Post): number {
  if (a.publishedAt === b.publishedAt) return 0;
  return (a.publishedAt ?? '') > (b.publishedAt ?? '') ? -1 : 1;
}
