import type { Identity, PostSummary } from '../../src/contract.ts';

/** The post with what the site says of one that names no author or has nothing to describe it (docs/product/posts.md). */
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
