import { topicSlug } from '../../shared/slug.ts';
import type { UrlPath } from '../contract.ts';

/** A part of the list of posts, from 1; the first one is the folder itself. `placed` says where it is on a site. */
export const listPath = (number: number): UrlPath => partPath('/:blogs/', number);

/** What the builder writes beside the list, of the API's answer that it was built from. */
export const LIST_JSON: UrlPath = '/:blogs/list.json';

/** Where posts are searched. The builder lays their index below it. */
export const SEARCH_PATH: UrlPath = '/search/';
export const SEARCH_DATA: UrlPath = `${SEARCH_PATH}data/`;

/** Stands for the folder of posts; `placed` puts the site's own in its place. */
export const POSTS_PATH: UrlPath = '/:blog/';

/** The page of a post. `slug` is not percent-encoded, nor is the path. */
export const postPath = (slug: string): UrlPath => `${POSTS_PATH}${slug}/`;

/** Shows a post that is newer than the build. Its path is below no post's and no list's. */
export const LIVE_PATH: UrlPath = '/:blogs/live/';

/** All posts by year and month. */
export const ARCHIVE_PATH: UrlPath = '/:blogs/archive/';

/** The posts of one year; '': those without a date. */
export const yearPath = (year: string): UrlPath => `${ARCHIVE_PATH}${year || 'undated'}/`;

/** A part of a list in several: the first is the list's own folder. */
export const partPath = (list: UrlPath, number: number): UrlPath => (number === 1 ? list : `${list}page/${number}/`);

/** Of all posts; a topic has one of this name in its folder. */
export const FEED_PATH: UrlPath = '/feed.xml';
export const feedPath = (list: UrlPath): UrlPath => `${list}feed.xml`;

/** What posts have in common on a page of their own: a category is a topic. */
export type TopicKind = 'topic' | 'tag' | 'author';

/** @param slug of the name (shared/slug.ts) */
export const topicPath = (kind: TopicKind, slug: string): UrlPath => `/:blogs/${kind}/${slug}/`;

/** The page of an author, by the name that posts give; null for a name that makes no address. */
export function authorPath(name: string): UrlPath | null {
  const slug = topicSlug(name);
  return slug === null ? null : topicPath('author', slug);
}
