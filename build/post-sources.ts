/** Where the posts of the last build came from, for commands that see its output alone: kept for each output folder, safe to lose. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameHash } from './cache.ts';
import type { Folders, Post } from './types.ts';
import { writeWhole } from './whole-file.ts';

const fileOf = (folders: Folders) => join(folders.state, 'last-build', `${nameHash(folders.out)}.posts.json`);

/** @returns a post's source by its slug; null for one that the last build did not have */
export function readPostSources(folders: Folders): (slug: string) => string | null {
  let sources: ReadonlyMap<string, string>;
  try {
    sources = new Map(JSON.parse(readFileSync(fileOf(folders), 'utf8')) as [string, string][]);
  } catch {
    sources = new Map();
  }
  return (slug) => sources.get(slug) ?? null;
}

export function writePostSources(folders: Folders, posts: readonly Pick<Post, 'slug' | 'source'>[]): void {
  writeWhole(fileOf(folders), JSON.stringify(posts.map(({ slug, source }) => [slug, source])));
}
