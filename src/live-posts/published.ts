/** The published posts as the API lists them (docs/posts-api.md), in the order and with the cloths that the next build gives them. */
import type { PostSummary, Settings } from '../contract.ts';
import type { CardPost } from '../context/card-post.ts';
import { cardOf } from '../context/card-posts.ts';
import { assign, type Weave } from '../stitch/assign.ts';
import { CallFailure, getJson, saidIn } from './get-json.ts';
import { BEYOND_LATIN, NO_LETTERS, type Letters } from '../../shared/letters.ts';
import { namedLanguage, postLanguage } from '../../shared/post-language.ts';
import { bodyRefusal } from '../../shared/body-limits.ts';
import { publishedAt, readPost, type LiveSite, type RawPost } from './read-post.ts';
import { readSlug } from './slug.ts';

/** A post of the list, so far read as its order and its cloth need it. */
export interface ListedPost {
  readonly raw: RawPost;
  readonly slug: string;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string | null;
  readonly weave: Weave;
}

/** What of the list the built page shows. */
export type BuiltPosts = {
  readonly slugs: readonly string[];
  /** ISO 8601 of the last one; null when it has no date. */
  readonly last: string | null;
  /** There is no other page of the list. */
  readonly isWhole: boolean;
};

/** The list, newest first. A post without a slug that a page can have is left out. @throws CallFailure */
export async function getPublished(settings: Pick<Settings, 'apiUrl' | 'timeZone'>): Promise<ListedPost[]> {
  return listedIn(await getJson(`${settings.apiUrl}/blogs/published`), settings);
}

/** The same from an answer that has come. @throws CallFailure where it is no list */
export function listedIn(answer: unknown, { apiUrl, timeZone }: Pick<Settings, 'apiUrl' | 'timeZone'>): ListedPost[] {
  const { blogs } = (answer ?? {}) as { blogs?: unknown };
  if (!Array.isArray(blogs)) throw new CallFailure(`${apiUrl} answered no list`, { said: saidIn(answer) });
  const posts = (blogs as (RawPost | null)[]).flatMap((raw) => {
    const slug = readSlug(raw?.['slug']);
    return raw && slug !== null ? [{ raw, slug, publishedAt: publishedAt(raw, timeZone) }] : [];
  });
  const unique = [...new Map(posts.map((post) => [post.slug, post])).values()];
  const sorted = unique.sort((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''));
  const weaves = assign(sorted.map((post) => post.slug).reverse());
  return sorted.map((post) => ({ ...post, weave: weaves.get(post.slug) as Weave }));
}

/** The posts that the built page would show and does not. A page in several parts shows the newest: an older post is on another. */
export function newPosts(listed: readonly ListedPost[], { slugs, last, isWhole }: BuiltPosts): ListedPost[] {
  const built = new Set(slugs);
  const end = last === null ? -Infinity : Date.parse(last);
  return listed.filter(
    ({ slug, publishedAt: moment }) => !built.has(slug) && (isWhole || (moment !== null && Date.parse(moment) > end)),
  );
}

/** The cards of posts; one that the build would refuse has none. */
export async function readCards(listed: readonly ListedPost[], settings: LiveSite): Promise<CardPost[]> {
  const cards = await Promise.all(
    listed.map(async ({ raw, weave }) => {
      const summary = await readPost(raw, settings);
      return summary && cardOf({ ...summary, ...(await listedLanguage(summary, raw, settings)) }, weave, settings);
    }),
  );
  return cards.filter((card) => card !== null);
}

/** By the build's rule, with its body where the list has it. */
async function listedLanguage(summary: PostSummary, raw: RawPost, settings: Settings) {
  const { language: named } = namedLanguage(raw);
  const body = await lettersIn(raw['content'], summary, settings);
  return postLanguage(summary, body, { named, site: settings.language });
}

/** Letters may stand in a body as numbers. A post that is all Latin is told without DOMPurify. */
async function lettersIn(content: unknown, { title, excerpt }: PostSummary, settings: Settings): Promise<Letters> {
  if (typeof content !== 'string' || bodyRefusal(content) !== null) return NO_LETTERS;
  if (!/&#/.test(content) && ![title, excerpt, content].some((text) => BEYOND_LATIN.test(text))) return NO_LETTERS;
  const { readBody } = await import('./post-body.ts');
  return readBody(content, settings).letters;
}
