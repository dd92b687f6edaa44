/** One post of the API with all that its page shows (spec.md sections 2 and 7). */
import type { PostSummary, Settings } from '../contract.ts';
import type { CardPost } from '../page/card-post.ts';
import { cardOf } from '../page/card-posts.ts';
import { assign } from '../stitch/assign.ts';
import { CallFailure, getJson, saidIn } from './get-json.ts';
import { mendBody } from './mend-body.ts';
import { getPublished, readCards } from './published.ts';
import { readPost, type RawPost } from './read-post.ts';

export const NOT_FOUND = 'Blog not found';
/** spec.md section 9. */
const RELATED_POSTS = 3;

export interface LoadedPost {
  readonly summary: PostSummary;
  readonly card: CardPost;
  /** Purified and mended. */
  readonly body: DocumentFragment;
}

/**
 * @param slug null when the address names none
 * @throws CallFailure when it cannot be had, or is no post that can be shown
 */
export async function loadPost(slug: string | null, settings: Settings): Promise<LoadedPost> {
  if (slug === null) throw new CallFailure('This address asks for no post');
  const url = `${settings.apiUrl}/blogs/slug/${encodeURIComponent(slug)}`;
  const [answer, { purify }] = await Promise.all([getJson(url), import('./purify.ts')]);
  const { blog } = (answer ?? {}) as { blog?: RawPost | null };
  const summary = blog ? await readPost(blog, settings) : null;
  const weave = assign([slug]).get(slug);
  if (!blog || !summary || !weave) throw new CallFailure(`GET ${url} answered no post`, { said: saidIn(answer) });
  return {
    summary,
    card: cardOf(summary, weave, settings.timeZone),
    body: mendBody(purify((blog['content'] as string | null | undefined) ?? ''), settings),
  };
}

/** The newest other posts. */
export async function loadRelated(slug: string, settings: Settings): Promise<CardPost[]> {
  const others = (await getPublished(settings)).filter((post) => post.slug !== slug);
  return readCards(others.slice(0, RELATED_POSTS), settings);
}

/** What a visitor is told: the API's own words, else that there is no such post. */
export function whyNot(cause: unknown): string {
  return (cause instanceof CallFailure ? cause.said : null) ?? NOT_FOUND;
}
