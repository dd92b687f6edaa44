import type { UrlPath } from '../contract.ts';

/** A part of the list of posts, from 1; the first one is the folder itself. */
export const listPath = (number: number): UrlPath => (number === 1 ? '/blogs/' : `/blogs/page/${number}/`);

/** What the builder writes beside the list, of the API's answer that it was built from. */
export const LIST_JSON: UrlPath = '/blogs/list.json';

/** Where posts are searched. The builder lays their index below it. */
export const SEARCH_PATH: UrlPath = '/search/';
export const SEARCH_DATA: UrlPath = `${SEARCH_PATH}data/`;

/** The page of a post. `slug` is not percent-encoded, nor is the path. */
export const postPath = (slug: string): UrlPath => `/blog/${slug}/`;
