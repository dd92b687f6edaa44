/** Reads documents and posts in parallel and reports all their problems together. */
import { SiteError, leftOut, warning } from '../core/errors.ts';
import { settleBoth } from '../core/settle-both.ts';
import type { BuildOptions, Config, Content, Folders, Post, Problem } from '../core/types.ts';
import { entryProblem, foundPost, listAddress } from '../posts/api-post.ts';
import { openReader, type PostReader, type ReaderSettings } from '../posts/reader.ts';
import type { Stored } from '../posts/read-batch.ts';
import { refuseClashes } from '../posts/clashes.ts';
import { loadDocuments } from '../source/documents.ts';
import { settleFormerSlugs, type MadePost } from '../posts/former-slugs.ts';
import { nameOf, postProblem, readPost, type ReadPost } from '../posts/post.ts';
import { oddLanguages } from '../posts/post-language.ts';
import { readPostFiles, type PostFileMemory } from '../source/posts-files.ts';
import type { FoundPost } from '../posts/raw-post.ts';
import { removedProblems, type Removal } from '../posts/content-removed.ts';
import { countPaths } from '../posts/sanitiser-paths.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import { picturesWithoutWords } from '../../shared/pictures-without-words.ts';
import { NO_LETTERS } from '../../shared/letters.ts';
import { postLanguage } from '../../shared/post-language.ts';

export interface LoadSettings extends ReaderSettings {
  readonly config: Pick<Config, 'origin' | 'basePath' | 'language' | 'timeZone' | 'blogs' | 'policies'>;
  readonly folders: Folders;
  readonly options: BuildOptions;
  readonly postFiles?: PostFileMemory;
}

/**
 * Reads all content. Posts are sorted newest first, undated ones last; bodies are in the cache.
 *
 * @returns the content; its problems are warnings
 * @throws SiteError with every problem of documents and posts
 */
export async function loadContent({ config, folders, options, postFiles, ...store }: LoadSettings): Promise<Content> {
  const { origin, basePath, timeZone, blogs } = config;
  const { baseUrl, embedHosts } = blogs;
  const addresses = { origin, basePath, baseUrl, embedHosts };
  // Addresses in documents belong to this site, even if those in posts belong to another.
  const ofDocuments = openReader(store, { of: 'documents' }, { addresses: { ...addresses, baseUrl: null }, timeZone });
  const url = blogs.apiUrl === null ? '' : listAddress(blogs.apiUrl);
  const reader = openReader(store, { of: 'posts', url }, { addresses, timeZone });
  // Waits for both, so that nothing runs on behind a build that starts again after another error.
  const [texts, posts] = await settleBoth(
    loadDocuments(folders.root, { reader: ofDocuments, cache: store.store }),
    loadPosts({ config, folders, options, postFiles, reader, addresses }),
  );
  await ofDocuments.save();
  await reader.save();
  const removed = removedProblems([...texts.removals, ...posts.removals], config.policies.contentRemoved);
  const problems = [...texts.problems, ...posts.problems, ...removed];
  if (problems.some(({ severity }) => severity === 'error')) throw new SiteError(problems);
  const { removals: _, ...found } = posts;
  return { ...found, documents: texts.documents, problems };
}

type Posts = Omit<Content, 'documents'> & { readonly removals: readonly Removal[] };

interface PostsSettings extends Pick<LoadSettings, 'config' | 'folders' | 'options'> {
  readonly postFiles: PostFileMemory | undefined;
  readonly reader: PostReader;
  readonly addresses: SanitiseOptions;
}

/** Reads the posts; faults of posts and of their source are problems, not exceptions. */
export async function loadPosts(settings: PostsSettings): Promise<Posts> {
  const { config, reader } = settings;
  const { apiUrl } = config.blogs;
  try {
    const arrived = await (apiUrl === null ? loadLocalPosts(settings) : loadApiPosts(apiUrl, settings));
    const { arrivals, faults, heldBack, problems: wrong, staleWarning, answer = null } = arrived;
    const { kept, clashes } = refuseClashes(
      arrivals.sort((a, b) => a.post.found.index - b.post.found.index),
      ({ post }) => post,
    );
    const { made, paths, problems, warnings, removals } = makePosts(kept, config.language);
    const isNewestFirst = apiUrl !== null && areNewestFirst(made.map(({ post }) => post));
    const { posts, warnings: taken } = settleFormerSlugs(made.sort((a, b) => newestFirst(a.post, b.post)));
    return {
      posts,
      heldBack,
      isNewestFirst,
      answer,
      paths,
      problems: [
        ...(staleWarning ? [staleWarning] : []),
        ...applyPolicy([...wrong, ...faults.flat(), ...clashes, ...problems], config),
        ...kept.flatMap(({ post }) => post.warnings),
        ...warnings,
        ...taken,
      ],
      removals,
    };
  } catch (cause) {
    await reader.finish();
    // Reported together with the problems of the documents.
    if (cause instanceof SiteError)
      return {
        posts: [],
        heldBack: [],
        isNewestFirst: false,
        answer: null,
        paths: countPaths([]),
        problems: cause.problems,
        removals: [],
      };
    throw cause;
  }
}

interface Arrival {
  readonly post: ReadPost;
  readonly body: Stored;
}

interface Arrivals extends Pick<Content, 'heldBack'> {
  /** In any order. */
  readonly arrivals: Arrival[];
  /** By index of the post. */
  readonly faults: readonly (readonly Problem[])[];
  readonly problems: readonly Problem[];
  readonly staleWarning?: Problem;
  readonly answer?: Content['answer'];
}

async function loadLocalPosts({
  config,
  folders,
  options,
  postFiles,
  reader,
  addresses,
}: PostsSettings): Promise<Arrivals> {
  const { origin, basePath, timeZone, blogs } = config;
  const { drafts, now } = options;
  const linkBase = blogs.baseUrl === null ? '' : origin + basePath;
  const { found, ...rest } = await readPostFiles(folders.root, { timeZone, drafts, now, linkBase }, postFiles);
  const faults: (readonly Problem[])[] = [];
  const reading = found.flatMap((one) => {
    const post = readPost(one, { addresses, timeZone });
    if ('problems' in post) {
      faults.push(post.problems);
      return [];
    }
    const { content, ...read } = post;
    const warnings = [...read.warnings, ...wordless(one, content)];
    return [
      {
        post: { ...read, warnings },
        body: reader.clean({ text: content, format: one.format, title: read.summary.title }),
      },
    ];
  });
  await reader.finish();
  const arrivals = await Promise.all(reading.map(async ({ post, body }) => ({ post, body: await body })));
  return { ...rest, arrivals, faults };
}

async function loadApiPosts(apiUrl: string, { config, folders, options, reader }: PostsSettings): Promise<Arrivals> {
  // Loaded on demand: a site without an API needs no HTTP client.
  const { findApiPosts } = await import('../source/api-posts.ts');
  const url = listAddress(apiUrl);
  const { posts, ...rest } = await findApiPosts({ apiUrl, blogs: config.blogs, folders, options });
  const reading = posts.map((post) => reader.read(post));
  await reader.finish();
  const faults: (readonly Problem[])[] = [];
  const arrivals: Arrival[] = [];
  for (const [place, read] of (await Promise.all(reading)).entries()) {
    const { index } = posts[place]!;
    if (!('post' in read)) {
      faults[index] = 'wrong' in read ? [entryProblem(url, index, read.wrong)] : read.problems;
      continue;
    }
    const { id, ...post } = read.post;
    const found = foundPost({ _id: id, slug: post.summary.slug }, url, index);
    arrivals.push({ post: { ...post, found }, body: read.body });
  }
  return { ...rest, heldBack: [], arrivals, faults };
}

function makePosts(
  arrivals: readonly Arrival[],
  site: string,
): Pick<Posts, 'paths' | 'problems' | 'removals'> & { made: MadePost[]; warnings: Problem[] } {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const removals: Removal[] = [];
  const made = arrivals.flatMap(({ post: { summary, found, named }, body }): MadePost[] => {
    if ('refused' in body) {
      problems.push(postProblem(found, 'content', `cannot be used: its body ${body.refused}`));
      return [];
    }
    if (body.isEmpty) {
      const hint = 'Write its text, or unpublish the post.';
      warnings.push(
        warning('post/empty-body', `The post ${nameOf(found)} has an empty body.`, hint, found.place('content')),
      );
    }
    removals.push({ name: nameOf(found), removed: body.removed });
    warnings.push(...oddLanguages(found, named));
    const language = postLanguage(summary, body.letters ?? NO_LETTERS, { named: named.language, site });
    return [{ post: { ...summary, ...language, body, source: found.source }, found }];
  });
  return { made, paths: countPaths(arrivals.map(({ body }) => body)), problems, warnings, removals };
}

/** One warning per post, however many pictures. */
function wordless(found: FoundPost, content: string): Problem[] {
  const [first, ...more] = picturesWithoutWords(content);
  if (first === undefined) return [];
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  const message = `The post ${nameOf(found)} has no alternative text for ${first}${others}.`;
  const hint = 'Describe the image: ![A ferry at a pier](ferry.jpg).';
  return [warning('post/picture-without-words', message, hint, found.place('content'))];
}

/** With `badPost: 'skip'` an invalid post is left out with a warning. */
function applyPolicy(faults: readonly Problem[], { policies }: PostsSettings['config']): Problem[] {
  if (policies.badPost === 'fail') return [...faults];
  return faults.map(leftOut);
}

/** One post, or posts of the same time, show no order. */
function areNewestFirst(posts: readonly Post[]): boolean {
  const pairs = posts.slice(1).map((post, index) => newestFirst(posts[index]!, post));
  return pairs.some((order) => order < 0) && pairs.every((order) => order <= 0);
}

function newestFirst(a: Post, b: Post): number {
  if (a.publishedAt === b.publishedAt) return 0;
  return (a.publishedAt ?? '') > (b.publishedAt ?? '') ? -1 : 1;
}
