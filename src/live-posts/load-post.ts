/** One post of the API with all that its page shows (docs/visitors.md). */
import { namedLanguage, postLanguage } from '../../shared/post-language.ts';
import type { Labels } from '../content/labels.ts';
import { type CardPost, neighboursOf, type Neighbours, titleOf } from '../context/card-post.ts';
import { cardOf } from '../context/card-posts.ts';
import { assign, type Weave } from '../stitch/assign.ts';
import { bodyRefusal } from '../../shared/body-limits.ts';
import { CallFailure, getJson, saidIn } from './get-json.ts';
import { getPublished, readCards, type ListedPost } from './published.ts';
import { readPost, type LiveSite, type RawPost } from './read-post.ts';

/** Specification 14. */
const RELATED_POSTS = 3;
/** How long a post that has come waits for the list. */
const LIST_WAIT_MS = 1000;

/** The newest other posts, and those before and after the post. */
export interface OtherPosts {
  readonly related: readonly CardPost[];
  readonly neighbours: Neighbours;
}

export const NO_OTHERS: OtherPosts = { related: [], neighbours: neighboursOf(undefined, undefined) };

export type LoadedPost = Awaited<ReturnType<typeof loadPost>>;

/**
 * The call for a post and the call for the list, made side by side.
 *
 * @param slug null when the address names none
 * @returns the post, which fails with a CallFailure, and the others that it leads to
 */
export function openPost(
  slug: string | null,
  settings: LiveSite,
): { post: Promise<LoadedPost>; others: Promise<OtherPosts> } {
  if (slug === null) {
    const nothing = new CallFailure('The address names no post', { isMissing: true });
    return { post: Promise.reject(nothing), others: Promise.resolve(NO_OTHERS) };
  }
  const published = getPublished(settings);
  return { post: loadPost(slug, settings, published), others: loadOthers(slug, settings, published) };
}

/** @throws CallFailure when it cannot be had, or is no post that can be shown */
async function loadPost(slug: string, settings: LiveSite, published: Promise<ListedPost[]>) {
  const url = `${settings.apiUrl}/blogs/slug/${encodeURIComponent(slug)}`;
  const [answer, { readBody }] = await Promise.all([getJson(url), import('./post-body.ts')]);
  const { blog } = (answer ?? {}) as { blog?: RawPost | null };
  const read = blog ? await readPost(blog, settings) : null;
  const content = (blog?.['content'] as string | null | undefined) ?? '';
  // Another post, by a cache or a redirect of the API, must not stand at this address.
  if (!blog || read?.slug !== slug || bodyRefusal(content) !== null)
    throw new CallFailure(`GET ${url} answered no post`, { said: saidIn(answer), isMissing: true });
  const body = readBody(content, settings, read.title);
  const { language: named } = namedLanguage(blog);
  const summary = { ...read, ...postLanguage(read, body.letters, { named, site: settings.language }) };
  return { summary, card: cardOf(summary, await weaveOf(slug, published), settings), body };
}

/** The cloth that the post has on its cards, which follows from all posts before it; from its slug alone when the list is late. */
async function weaveOf(slug: string, published: Promise<readonly ListedPost[]>): Promise<Weave> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, LIST_WAIT_MS, null));
  const listed = await Promise.race([published.catch(() => null), late]);
  return listed?.find((post) => post.slug === slug)?.weave ?? (assign([slug]).get(slug) as Weave);
}

async function loadOthers(slug: string, settings: LiveSite, published: Promise<ListedPost[]>): Promise<OtherPosts> {
  const listed = await published;
  const place = listed.findIndex((post) => post.slug === slug);
  const [newer, older] = place < 0 ? [] : [listed[place - 1], listed[place + 1]];
  const related = listed.filter((post) => post.slug !== slug).slice(0, RELATED_POSTS);
  const shown = new Set([newer, older, ...related].filter((post) => post !== undefined));
  const cards = await readCards([...shown], settings);
  const card = (post: ListedPost | undefined) => cards.find((found) => found.slug === post?.slug);
  const title = (post: ListedPost | undefined) => {
    const found = card(post);
    return found && titleOf(found);
  };
  return {
    related: related.map(card).filter((found) => found !== undefined),
    neighbours: neighboursOf(title(newer), title(older)),
  };
}

/** The API's own words, else ours, and ours for the tab; `isMissing`: there is no such post, and another try gives the same. */
export type Failure = Pick<CallFailure, 'message' | 'isMissing' | 'isUnreachable'> & { readonly title: string };

/** What a visitor is told of a post that cannot be shown. */
export function failureOf(cause: unknown, { missing, postFailed }: Labels['livePosts']): Failure {
  const failure = cause instanceof CallFailure ? cause : new CallFailure('A bug', {});
  const { said, isMissing, isUnreachable } = failure;
  const title = isMissing ? missing : postFailed;
  return { message: said ?? title, title, isMissing, isUnreachable };
}
