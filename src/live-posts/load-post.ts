/** One post of the API with all that its page shows (specification 5.10). */
import { namedLanguage, postLanguage } from '../../shared/post-language.ts';
import type { Labels } from '../content/labels.ts';
import type { PostSummary } from '../contract.ts';
import type { CardPost } from '../page/card-post.ts';
import { cardOf } from '../page/card-posts.ts';
import { assign, type Weave } from '../stitch/assign.ts';
import { isReadable } from './body-limits.ts';
import { CallFailure, getJson, saidIn } from './get-json.ts';
import { getPublished, readCards, type ListedPost } from './published.ts';
import type { ReadBody } from './post-body.ts';
import { readPost, type LiveSite, type RawPost } from './read-post.ts';

/** Specification 14. */
const RELATED_POSTS = 3;
/** How long a post that has come waits for the list. */
const LIST_WAIT_MS = 1000;

export interface LoadedPost {
  readonly summary: PostSummary;
  readonly card: CardPost;
  /** Safe and normalised. */
  readonly body: ReadBody;
}

/**
 * The call for a post and the call for the list, made side by side.
 *
 * @param slug null when the address names none
 * @returns the post, which fails with a CallFailure, and the posts it relates to
 */
export function openPost(
  slug: string | null,
  settings: LiveSite,
): { post: Promise<LoadedPost>; related: Promise<CardPost[]> } {
  if (slug === null) {
    const nothing = new CallFailure('The address names no post', { isMissing: true });
    return { post: Promise.reject(nothing), related: Promise.resolve([]) };
  }
  const published = getPublished(settings);
  return { post: loadPost(slug, settings, published), related: loadRelated(slug, settings, published) };
}

/** @throws CallFailure when it cannot be had, or is no post that can be shown */
async function loadPost(slug: string, settings: LiveSite, published: Promise<ListedPost[]>): Promise<LoadedPost> {
  const url = `${settings.apiUrl}/blogs/slug/${encodeURIComponent(slug)}`;
  const [answer, { readBody }] = await Promise.all([getJson(url), import('./post-body.ts')]);
  const { blog } = (answer ?? {}) as { blog?: RawPost | null };
  const read = blog ? await readPost(blog, settings) : null;
  const content = (blog?.['content'] as string | null | undefined) ?? '';
  // Another post, by a cache or a redirect of the API, must not stand at this address.
  if (!blog || read?.slug !== slug || !isReadable(content))
    throw new CallFailure(`GET ${url} answered no post`, { said: saidIn(answer), isMissing: true });
  const body = readBody(content, settings);
  const { language: named } = namedLanguage(blog);
  const summary = { ...read, ...postLanguage(read, body.letters, { named, site: settings.language }) };
  return {
    summary,
    card: cardOf(summary, await weaveOf(slug, published), settings),
    body,
  };
}

/** The cloth that the post has on its cards, which follows from all posts before it; from its slug alone when the list is late. */
async function weaveOf(slug: string, published: Promise<readonly ListedPost[]>): Promise<Weave> {
  const nothing: readonly ListedPost[] = [];
  const late = new Promise<readonly ListedPost[]>((resolve) => setTimeout(resolve, LIST_WAIT_MS, nothing));
  const listed = await Promise.race([published.catch(() => nothing), late]);
  return listed.find((post) => post.slug === slug)?.weave ?? (assign([slug]).get(slug) as Weave);
}

/** The newest other posts. */
async function loadRelated(slug: string, settings: LiveSite, published: Promise<ListedPost[]>): Promise<CardPost[]> {
  const others = (await published).filter((post) => post.slug !== slug);
  return readCards(others.slice(0, RELATED_POSTS), settings);
}

export interface Failure {
  /** The API's own words, else ours. */
  readonly message: string;
  /** There is no such post: another try gives the same. */
  readonly isMissing: boolean;
}

/** What a visitor is told of a post that cannot be shown. */
export function failureOf(cause: unknown, { missing, postFailed }: Labels['livePosts']): Failure {
  const { said, isMissing } = cause instanceof CallFailure ? cause : { said: null, isMissing: false };
  return { message: said ?? (isMissing ? missing : postFailed), isMissing };
}
