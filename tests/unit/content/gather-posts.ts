/** Reads a posts API to its end, for tests that look at all it gave. */
import { readPublishedPosts, type ApiSettings } from '../../../build/content/posts-api.ts';
import type { FoundPost } from '../../../build/content/raw-post.ts';
import type { Problem } from '../../../build/types.ts';

/** @returns the posts in the API's order */
export async function gatherPosts(settings: ApiSettings): Promise<{ found: FoundPost[]; problems: Problem[] }> {
  const found: FoundPost[] = [];
  const problems = await readPublishedPosts(settings, {
    begin: () => void found.splice(0),
    take: (post) => void found.push(post),
  });
  return { found: found.sort((a, b) => a.index - b.index), problems };
}
