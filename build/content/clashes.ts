/** Finds posts with the same slug (and so the same page), now or before, or with the same `_id` (one post listed twice). */
import { error, warning } from '../core/errors.ts';
import type { LoadedPost, Problem } from '../core/types.ts';
import type { ReadPost } from './post.ts';
import { postName } from './post-problems.ts';
import { slugKey } from '../../shared/slug.ts';

/** Keeps the first post of each slug and `_id`. @param posts in source order */
export function refuseClashes(posts: readonly ReadPost[]): { kept: ReadPost[]; clashes: Problem[] } {
  const slugs = new Map<string, ReadPost>();
  const ids = new Map<string, ReadPost>();
  const clashes: Problem[] = [];
  const kept = posts.filter((post) => {
    const { slug, id } = post.summary;
    const likeSlug = slugs.get(slugKey(slug));
    // The id of a post without `_id` is its slug.
    const likeId = id === slug ? undefined : ids.get(id);
    if (likeSlug) clashes.push(slugClash(likeSlug, post));
    else if (likeId) clashes.push(idClash(likeId, post));
    if (likeSlug ?? likeId) return false;
    slugs.set(slugKey(slug), post);
    if (id !== slug) ids.set(id, post);
    return true;
  });
  return { kept, clashes };
}

function slugClash(first: ReadPost, second: ReadPost): Problem {
  const how = likeness(first.summary.slug, second.summary.slug);
  const message = `Two posts have ${how}: ${postName(first.found)} and ${postName(second.found)}.`;
  return error('post/slug-clash', message, 'Give one of them another slug.', second.found.place('slug'));
}

function idClash(first: ReadPost, second: ReadPost): Problem {
  const posts = `"${first.summary.slug}" and "${second.summary.slug}"`;
  const message = `Two posts have the _id "${first.summary.id.slice(0, 80)}": ${posts} (${second.found.source}).`;
  return error('post/id-clash', message, null, second.found.place('_id'));
}

function likeness(one: string, other: string): string {
  if (one === other) return `the slug "${one}"`;
  const folded = (slug: string) => slug.toUpperCase().toLowerCase();
  const differ = folded(one) === folded(other) ? 'in capitals' : 'in invisible characters';
  return `a slug that differs ${differ} only`;
}

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
      if (!winner) claimed.set(former, one);
      else {
        const why = live.has(former) ? 'has this slug now' : `("${winner.slug}") is newer and had this slug too`;
        const ignored = `Former slug "${former}" of the post ${postName(one.found)} ignored`;
        const message = `${ignored}: the post ${postName(winner.found)} ${why}.`;
        warnings.push(warning('post/former-slug', message, null, one.found.place('formerSlugs')));
      }
      return !winner;
    });
    return own.length > 0 ? { ...rest, formerSlugs: own } : rest;
  });
  return { posts, warnings };
}
