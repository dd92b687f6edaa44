/** Where the posts of the last build came from, for commands that see its output alone: kept for each output folder, safe to lose. */
import { readFileSync } from 'node:fs';
import { outputState } from './output-state.ts';
import type { Folders, Post } from '../core/types.ts';
import { writeWhole } from '../core/whole-file.ts';

/** @returns a post's source by its slug; null for one that the last build did not have */
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
  writeWhole(outputState(folders).postSources, JSON.stringify(posts.map(({ slug, source }) => [slug, source])));
}
