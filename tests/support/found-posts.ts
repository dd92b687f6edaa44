/** The posts of an API as they were found, without making pages of them. */
import type { FoundPost } from '../../build/core/types.ts';
import { foundPost, isBlog, type ApiPost } from '../../build/posts/api-post.ts';

/**
 * @param url of the list
 * @returns the entries that are posts, in their order
 */
export function foundPosts(posts: readonly ApiPost[], url: string): FoundPost[] {
  return posts.flatMap(({ index, text }) => {
    const blog: unknown = JSON.parse(text);
    return isBlog(blog) ? [foundPost(blog, url, index)] : [];
  });
}
