/** The mock posts API (docs/product/api.md), which serves the posts of content/blogs. */
import type { Answer } from './failure-modes.ts';

/** Answer in the mode `refuses`. */
export const API_REFUSAL: Answer = { status: 400, body: { message: 'The mock API is set to refuse.' } };

/**
 * @param path relative to the API's address, decoded: `/blogs/published`, `/blogs/slug/a-post`
 * @param posts in the format of the API
 */
export function answerApi(path: string, posts: readonly unknown[]): Answer {
  if (path === '/blogs/published') return { status: 200, body: { blogs: posts } };
  const slug = /^\/blogs\/slug\/([^/]+)$/.exec(path)?.[1]?.normalize('NFC');
  const blog = posts.find((post) => (post as { slug?: string }).slug?.normalize('NFC') === slug);
  if (slug !== undefined && blog) return { status: 200, body: { blog } };
  return { status: 404, body: { message: slug === undefined ? 'Unknown call' : 'Blog not found' } };
}
