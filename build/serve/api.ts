/** The mock service of the posts API (docs/product/api.md), over the posts of content/blogs. */
import type { Answer } from './failure-modes.ts';

/** What it answers when it is told to refuse. */
export const API_REFUSAL: Answer = { status: 400, body: { message: 'The mock service API was told to refuse.' } };

/**
 * @param path below the API's address, decoded: `/blogs/published`, `/blogs/slug/a-post`
 * @param posts as the API lists them
 */
export function answerApi(path: string, posts: readonly unknown[]): Answer {
  if (path === '/blogs/published') return { status: 200, body: { blogs: posts } };
  const slug = /^\/blogs\/slug\/([^/]+)$/.exec(path)?.[1]?.normalize('NFC');
  const blog = posts.find((post) => (post as { slug?: string }).slug?.normalize('NFC') === slug);
  if (slug !== undefined && blog) return { status: 200, body: { blog } };
  return { status: 404, body: { message: slug === undefined ? 'There is no such call.' : 'Blog not found' } };
}
