/** Redirects from former slugs: a post that has the slug now wins, then the newest post that had it. */
import { warning } from '../core/errors.ts';
import type { LoadedPost, Problem } from '../core/types.ts';
import { nameOf } from './post.ts';

/**
 * Removes former slugs that another post wins.
 *
 * @param made every post of the site, newest first
 * @returns the same posts in the same order, and a warning for each removed slug
 */
export function settleFormerSlugs(made: readonly LoadedPost[]): { posts: LoadedPost[]; warnings: Problem[] } {
  const live = new Map(made.map((post) => [post.slug, post]));
  const claimed = new Map<string, LoadedPost>();
  const warnings: Problem[] = [];
  const posts = made.map((one): LoadedPost => {
    const { formerSlugs, ...rest } = one;
    if (!formerSlugs) return one;
    const own = formerSlugs.filter((former) => {
      const winner = live.get(former) ?? claimed.get(former);
      if (winner) warnings.push(takenAway(former, one, { winner, isLive: live.has(former) }));
      else claimed.set(former, one);
      return !winner;
    });
    return own.length > 0 ? { ...rest, formerSlugs: own } : rest;
  });
  return { posts, warnings };
}

function takenAway(
  former: string,
  { found }: LoadedPost,
  { winner, isLive }: { readonly winner: LoadedPost; readonly isLive: boolean },
): Problem {
  const why = isLive ? 'has this slug now' : `("${winner.slug}") is newer and had this slug too`;
  const message = `Former slug "${former}" of the post ${nameOf(found)} ignored: the post ${nameOf(winner.found)} ${why}.`;
  return warning('post/former-slug', message, null, found.place('formerSlugs'));
}
