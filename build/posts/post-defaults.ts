import type { Identity, PostSummary } from '../../src/contract.ts';

/** The post with the site's default author and description if it has none (docs/product/posts.md). */
export function withDefaults<Post extends Pick<PostSummary, 'title' | 'author' | 'description'>>(
  post: Post,
  { author, description }: Identity['postDefaults'],
): Post {
  return {
    ...post,
    author: post.author || author,
    description: post.description || description.replaceAll('{title}', () => post.title),
  };
}
