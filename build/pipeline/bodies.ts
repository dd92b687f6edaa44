import type { PlannedRoute, Post, ShownBody } from '../core/types.ts';

/** Maps each route to the body of its post. */
export function bodiesByRoute(posts: readonly Post[]): (route: PlannedRoute) => ShownBody | null {
  const bodies = new Map(posts.map((post) => [post.slug, post.body]));
  return ({ post }) => {
    const body = post === null ? undefined : bodies.get(post);
    if (!body) return null;
    const { segment, at, length, digest, pictures } = body;
    return { segment, at, length, digest, ...(pictures && { pictures }) };
  };
}
