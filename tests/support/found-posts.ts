/** The posts of an API as they were found, without making pages of them. */
import type { ApiPost, FoundPost } from '../../build/core/types.ts';
import { foundEntry } from '../../build/posts/api-post.ts';

/**
 * @param url of the list
 * @returns the entries that are posts, in their order
 */
export function foundPosts(posts: readonly ApiPost[], url: string): FoundPost[] {
  return posts.map((post) => foundEntry(post, url)).filter((entry) => 'raw' in entry);
}
