import type { PostSummary } from '../contract.ts';
import { assign, type Weave } from '../stitch/assign.ts';
import type { CardPost } from './card-post.ts';
import { cardDate } from './dates.ts';

/**
 * The cards of all posts, in the same order.
 *
 * @param posts newest first
 * @param timeZone IANA name; dates are written in it
 */
export function planPosts(posts: readonly PostSummary[], timeZone: string): CardPost[] {
  const weaves = assign(posts.map((post) => post.slug).reverse());
  return posts.map((post) => {
    const weave = weaves.get(post.slug);
    if (!weave) throw new RangeError(`planPosts: the post ${post.slug} has no cloth`);
    return cardOf(post, weave, timeZone);
  });
}

/** One post's card. */
export function cardOf(post: PostSummary, weave: Weave, timeZone: string): CardPost {
  const { slug, language, title, excerpt, category, image, publishedAt } = post;
  const date = publishedAt ? cardDate(publishedAt, timeZone) : null;
  return { slug, ...(language && { language }), title, excerpt, category, image, date, ...weave };
}
