/** Stored posts of the last published build: for `--offline`, `--stale-if-error` and an API that answers 304. */
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiPost, Folders, ListedPosts } from '../core/types.ts';
import { digest } from '../state/cache.ts';
import { readSealed, writeSealed } from '../state/sealed-json.ts';

/** Version of the file; bump on change. */
const FORM = 5;

/** Stores the posts of a build that is to be published; of recalled posts, only the time of their request. */
export function keepPosts(folders: Folders, apiUrl: string, { at, isStored, posts, ...about }: ListedPosts): void {
  const file = postsFile(folders, apiUrl);
  if (!isStored) writeSealed(file, [{ form: FORM, ...about }, ...posts]);
  utimesSync(file, at, at);
}

/** Null if there are none, or the file is damaged or of another version. */
export function recallPosts(folders: Folders, apiUrl: string): ListedPosts | null {
  const file = postsFile(folders, apiUrl);
  const [first, ...posts] = readSealed(file) ?? [];
  const { form, ...about } = (first ?? {}) as Omit<ListedPosts, 'posts'> & { readonly form?: number };
  return form === FORM ? { ...about, posts: posts as ApiPost[], at: statSync(file).mtime, isStored: true } : null;
}

/** The file with the posts of an API. */
export function postsFile({ state }: Folders, apiUrl: string): string {
  return join(state, 'answers', digest(apiUrl).slice(0, 16));
}
