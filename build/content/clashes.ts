/** Finds posts with the same slug (and so the same page) or the same `_id` (one post listed twice). */
import { error } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { nameOf, type ReadPost } from './post.ts';
import { slugKey } from '../../shared/slug.ts';

/**
 * Keeps the first post of each slug and `_id`.
 *
 * @param posts in source order
 */
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
  const message = `Two posts have ${how}: ${nameOf(first.found)} and ${nameOf(second.found)}.`;
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
