/** Sources of the last build's posts, for commands that only read the output. One file per output folder, safe to lose. */
import { readFileSync } from 'node:fs';
import { outputState } from './output-state.ts';
import type { Folders, Post } from '../core/types.ts';
import { writeAtomic } from '../core/atomic-write.ts';

/** @returns the source of a post by slug; null if the last build did not have it */
export function readPostSources(folders: Folders): (slug: string) => string | null {
  let sources: ReadonlyMap<string, string>;
  try {
    sources = new Map(JSON.parse(readFileSync(outputState(folders).postSources, 'utf8')) as [string, string][]);
  } catch {
    sources = new Map();
  }
  return (slug) => sources.get(slug) ?? null;
}

export function writePostSources(folders: Folders, posts: readonly Pick<Post, 'slug' | 'source'>[]): void {
  writeAtomic(outputState(folders).postSources, JSON.stringify(posts.map(({ slug, source }) => [slug, source])));
}
