import type { Identity, PostSummary } from '../../src/contract.ts';

/** The post with the site's default author and description if it has none (docs/posts.md). */
export function withDefaults<T extends Pick<PostSummary, 'title' | 'author' | 'description'>>(
  post: T,
  { author, description }: Identity['postDefaults'],
): T {
  return {
    ...post,
    author: post.author || author,
    description: post.description || description.replaceAll('{title}', () => post.title),
  };
}
