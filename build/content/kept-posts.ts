/** Stored posts of the last published build: for `--offline`, `--stale-if-error` and an API that answers 304. */
import { closeSync, globSync, openSync, readSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { ApiPost, Folders, ListedPosts, Validators } from '../core/types.ts';
import { isRunning, nameOf } from '../cache/cache.ts';
import { readSealed, writeSealed } from '../cache/sealed-json.ts';

/** Version of the file; bump on change. */
const FORM = 5;
/** What the first line is shorter than. */
const HEAD_BYTES = 16_384;

/** Stores the posts of a build that is to be published; of recalled posts, only the time of their request. */
export function keepPosts(folders: Folders, apiUrl: string, { at, isStored, posts, ...about }: ListedPosts): void {
  const file = postsFile(folders, apiUrl);
  sweepDrafts(file);
  // Builds into several folders may store them at once.
  if (!isStored) writeSealed(file, [{ form: FORM, ...about }, ...posts], `${file}.${process.pid}`);
  utimesSync(file, at, at);
}

/** Removes drafts of killed builds. */
function sweepDrafts(file: string): void {
  const folder = dirname(file);
  for (const draft of globSync(`${basename(file)}.*`, { cwd: folder }))
    if (!isRunning(Number.parseInt(extname(draft).slice(1), 10))) rmSync(join(folder, draft), { force: true });
}

/** Null if there are none, or the file is damaged or of another version. */
export function recallPosts(folders: Folders, apiUrl: string): ListedPosts | null {
  const file = postsFile(folders, apiUrl);
  const [first, ...posts] = readSealed(file) ?? [];
  const { form, ...about } = (first ?? {}) as Omit<ListedPosts, 'posts'> & { readonly form?: number };
  return form === FORM ? { ...about, posts: posts as ApiPost[], at: statSync(file).mtime, isStored: true } : null;
}

/** Validators of the stored posts, which may be damaged; null if there are none. */
export function recallValidators(folders: Folders, apiUrl: string): Validators | null {
  const head = Buffer.alloc(HEAD_BYTES);
  try {
    const file = openSync(postsFile(folders, apiUrl), 'r');
    try {
      readSync(file, head);
    } finally {
      closeSync(file);
    }
    const [first = '', post = ''] = head.toString().split('\n', 2);
    const { form, validators } = JSON.parse(first) as Pick<ListedPosts, 'validators'> & { readonly form: number };
    return form === FORM && post.startsWith('{') ? validators : null;
  } catch {
    return null;
  }
}

/** The file with the posts of an API. */
export function postsFile({ state }: Folders, apiUrl: string): string {
  return join(state, 'answers', nameOf(apiUrl, 16));
}
