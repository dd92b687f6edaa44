import type { PostSummary } from '../contract.ts';
import { assign, type Weave } from '../stitch/assign.ts';
import type { CardPost } from './card-post.ts';
import { writtenDate, type Calendar } from './dates.ts';
import type { Topics } from './topics.ts';

/** The cards of all posts, newest first as these are. */
export function planPosts(posts: readonly PostSummary[], calendar: Calendar, topics: Topics): CardPost[] {
  const weaves = assign(posts.map((post) => post.slug).reverse());
  return posts.map((post) => {
    const topic = post.category === null ? null : topics.pathOf('topic', post.category);
    return { ...cardOf(post, weaves.get(post.slug)!, calendar), ...(topic && { topic }) };
  });
}

export function cardOf(post: PostSummary, weave: Weave, calendar: Calendar): CardPost {
  const { slug, language, title, excerpt, category, image, publishedAt, cover, fields } = post;
  const date = publishedAt ? writtenDate(publishedAt, calendar, 'short') : null;
  const own = { ...(language && { language }), ...(cover && { cover }), ...(fields && { fields }) };
  return { slug, ...own, title, excerpt, category, image, date, ...weave };
}
