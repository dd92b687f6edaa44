/** The content stage: documents and posts, read side by side, checked together, every problem told at once. */
import { SiteError, leftOut, warning } from '../core/errors.ts';
import { together } from '../core/together.ts';
import type { BuildOptions, Config, Content, Folders, Post, Problem } from '../core/types.ts';
import type { ApiReading } from '../source/api-posts.ts';
import type { Stored } from '../posts/clean-batch.ts';
import { openCleaner, type Cleaner, type CleanerSettings } from '../posts/cleaner.ts';
import { refuseClashes } from '../posts/clashes.ts';
import { loadDocuments } from '../source/documents.ts';
import { settleFormerSlugs, type MadePost } from '../posts/former-slugs.ts';
import { nameOf, postProblem, readPost, type ReadPost } from '../posts/post.ts';
import { oddLanguages } from '../posts/post-language.ts';
import type { PostSink } from '../source/posts-api.ts';
import { readPostFiles, type PostFileMemory } from '../source/posts-files.ts';
import { removedProblems, type Removal } from '../posts/content-removed.ts';
import { countPaths } from '../posts/sanitiser-paths.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import { NO_LETTERS } from '../../shared/letters.ts';
import { postLanguage } from '../../shared/post-language.ts';

export interface LoadSettings extends CleanerSettings {
  readonly config: Pick<Config, 'origin' | 'basePath' | 'language' | 'timeZone' | 'blogs' | 'policies'>;
  readonly folders: Folders;
  readonly options: BuildOptions;
  readonly postFiles?: PostFileMemory;
}

/**
 * Reads everything the site is made from. Posts come newest first, those without a date last; bodies are in the store.
 *
 * @returns the content; its problems are warnings
 * @throws SiteError with every problem of documents and posts
 */
export async function loadContent({ config, folders, options, postFiles, ...store }: LoadSettings): Promise<Content> {
  const { origin, basePath, blogs } = config;
  const { baseUrl, embedHosts } = blogs;
  const addresses = { origin, basePath, baseUrl, embedHosts };
  // Where one fails with more than problems the build is begun anew: nothing of this one may go on behind it.
  const [texts, posts] = await together(
    // Documents are this site's own, whatever the posts' addresses belong to.
    loadDocuments(folders.root, {
      cleaner: openCleaner(store, { ...addresses, baseUrl: null }),
      bodies: store.bodies,
    }),
    loadPosts({ config, folders, options, postFiles, cleaner: openCleaner(store, addresses), addresses }),
  );
  const removed = removedProblems([...texts.removals, ...posts.removals], config.policies.contentRemoved);
  const problems = [...texts.problems, ...posts.problems, ...removed];
  if (problems.some(({ severity }) => severity === 'error')) throw new SiteError(problems);
  return { documents: texts.documents, posts: posts.posts, heldBack: posts.heldBack, paths: posts.paths, problems };
}

type Posts = Pick<Content, 'posts' | 'heldBack' | 'paths' | 'problems'> & { readonly removals: readonly Removal[] };

interface PostsSettings extends Pick<LoadSettings, 'config' | 'folders' | 'options'> {
  readonly postFiles: PostFileMemory | undefined;
  readonly cleaner: Cleaner;
  readonly addresses: SanitiseOptions;
}

/** A post whose body is being cleaned. */
interface Arrival {
  readonly post: ReadPost;
  readonly body: Promise<Stored>;
}

async function loadPosts(settings: PostsSettings): Promise<Posts> {
  const { config, cleaner, addresses } = settings;
  const arrivals: Arrival[] = [];
  /** By place among the posts: those that come by their own calls come in any order. */
  const faults: (readonly Problem[])[] = [];
  const sink: PostSink = {
    begin() {
      arrivals.length = 0;
      faults.length = 0;
    },
    take(found) {
      const reading = readPost(found, { addresses, timeZone: config.timeZone });
      if ('problems' in reading) return void (faults[found.index] = reading.problems);
      const { content, ...post } = reading;
      arrivals.push({ post, body: cleaner.clean(content, found.format) });
      return cleaner.ready();
    },
  };
  try {
    const { heldBack, problems: wrong, told } = await findPosts(settings, sink);
    await cleaner.finish();
    const { kept, clashes } = refuseClashes(
      arrivals.sort((a, b) => a.post.found.index - b.post.found.index),
      ({ post }) => post,
    );
    const { made, paths, problems, warnings, removals } = await makePosts(kept, config.language);
    const { posts, warnings: taken } = settleFormerSlugs(made.sort((a, b) => newestFirst(a.post, b.post)));
    return {
      posts,
      heldBack,
      paths,
      problems: [
        ...(told ? [told] : []),
        ...judge([...wrong, ...faults.flat(), ...clashes, ...problems], config),
        ...kept.flatMap(({ post }) => post.warnings),
        ...warnings,
        ...taken,
      ],
      removals,
    };
  } catch (cause) {
    await cleaner.finish();
    // Told together with what is wrong in the documents.
    if (cause instanceof SiteError)
      return { posts: [], heldBack: [], paths: countPaths([]), problems: cause.problems, removals: [] };
    throw cause;
  }
}

/** The posts as they come, of the API or of files. */
export async function findPosts(
  {
    config,
    folders,
    options,
    postFiles,
  }: {
    readonly config: Pick<Config, 'origin' | 'basePath' | 'timeZone' | 'blogs'>;
    readonly folders: Folders;
    readonly options: BuildOptions;
    readonly postFiles?: PostFileMemory | undefined;
  },
  sink: PostSink,
): Promise<ApiReading & { heldBack: Content['heldBack'] }> {
  const { origin, basePath, timeZone, blogs } = config;
  const { apiUrl } = blogs;
  if (apiUrl === null) {
    const { drafts, now } = options;
    const { found, ...reading } = await readPostFiles(
      folders.root,
      { timeZone, drafts, now, linkBase: blogs.baseUrl === null ? '' : origin + basePath },
      postFiles,
    );
    sink.begin();
    for (const post of found) await sink.take(post);
    return reading;
  }
  // Loaded here: a site without an API needs no HTTP client.
  const { findApiPosts } = await import('../source/api-posts.ts');
  return { ...(await findApiPosts({ apiUrl, blogs, folders, options }, sink)), heldBack: [] };
}

async function makePosts(
  arrivals: readonly Arrival[],
  site: string,
): Promise<Omit<Posts, 'heldBack' | 'posts'> & { made: MadePost[]; warnings: Problem[] }> {
  const bodies = await Promise.all(arrivals.map(({ body }) => body));
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const removals: Removal[] = [];
  const made = arrivals.flatMap(({ post: { summary, found, named } }, index): MadePost[] => {
    const body = bodies[index]!;
    if ('refused' in body) {
      problems.push(postProblem(found, 'content', `cannot be used: its body ${body.refused}`));
      return [];
    }
    if (body.isEmpty) {
      const hint = 'Write its text where the post is kept, or take the post back.';
      warnings.push(
        warning('post/empty-body', `The post ${nameOf(found)} has an empty body.`, hint, found.place('content')),
      );
    }
    removals.push({ name: nameOf(found), removed: body.removed });
    warnings.push(...oddLanguages(found, named));
    const language = postLanguage(summary, body.letters ?? NO_LETTERS, { named: named.language, site });
    return [{ post: { ...summary, ...language, body, source: found.source }, found }];
  });
  return { made, paths: countPaths(bodies), problems, warnings, removals };
}

/** With `badPost: 'skip'` a wrong post is left out and told, and the build goes on. */
function judge(faults: readonly Problem[], { policies }: PostsSettings['config']): Problem[] {
  if (policies.badPost === 'fail') return [...faults];
  return faults.map(leftOut);
}

function newestFirst(a: Post, b: Post): number {
  if (a.publishedAt === b.publishedAt) return 0;
  return (a.publishedAt ?? '') > (b.publishedAt ?? '') ? -1 : 1;
}
