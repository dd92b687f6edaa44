/**
 * The file with the posts of an API. A build reads bodies from its draft, which replaces the file of the last published build; that one
 * serves `--offline`, `--stale-if-error` and an API that answers 304.
 */
import { closeSync, openSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Folders, ListedPosts, LoadedPost, Post, RawBody, StoredBody, Validators } from '../core/types.ts';
import { keyOf, shortHash } from '../cache/cache.ts';
import { entriesIn, orNull, readPart, readRange } from '../core/files.ts';
import { readSealed, writeSealed } from '../cache/build-state.ts';

/** Version of the file; bump on change. */
const FORM = 5;
/** What the first line is shorter than. */
const HEAD_BYTES = 16_384;

/** Writes the posts of an API into a draft, which has their texts until it is closed at the end of the build. */
export function storePosts(folders: Folders, apiUrl: string, { at, posts, ...about }: ListedPosts) {
  const file = postsFile(folders, apiUrl);
  sweepDrafts(dirname(file));
  // Builds into several folders may store them at once.
  const draft = join(dirname(file), `${process.pid}-${basename(file)}`);
  const [, ...lines] = writeSealed(draft, [{ form: FORM, ...about }, ...posts], draft);
  const places = new Map(posts.map(({ index }, number) => [index, lines[number]!]));
  const open = openSync(draft, 'r');
  return {
    withoutText({ body, ...post }: LoadedPost): Post {
      const { text: _text, ...same } = body;
      const range = places.get(post.found.index!)!;
      return { ...post, body: { ...same, file: open, range, key: bodyKey(body) } };
    },
    /** Replaces the stored posts of the last build, once this one is to be published. */
    publish(): void {
      renameSync(draft, file);
      utimesSync(file, at, at);
    },
    [Symbol.dispose](): void {
      closeSync(open);
      rmSync(draft, { force: true });
    },
  };
}

/** Removes drafts of killed builds, named by the number of their process and a hyphen; those of running ones stay. */
function sweepDrafts(folder: string): void {
  for (const { name } of entriesIn(folder)) {
    const [pid] = /^\d+(?=-)/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** Whether a process of this machine has the number, as one of another user may. */
function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Digest of a body as its source has it, without the title. */
export function bodyKey(body: Post['body']): string {
  return 'key' in body ? body.key : keyOf(body.format, body.text);
}

/** The body with its text. */
export function readBody({ file, range, key: _key, ...body }: StoredBody): RawBody {
  const { value } = JSON.parse(readRange(file, range)) as { readonly value: { readonly content?: string | null } };
  return { ...body, text: value.content ?? '' };
}

/** Null if there are none, or the file is damaged or of another version. */
export function recallPosts(folders: Folders, apiUrl: string): ListedPosts | null {
  const file = postsFile(folders, apiUrl);
  const [first, ...posts] = readSealed(file) ?? [];
  const about = aboutPosts(first);
  return about && { ...about, posts: posts as ListedPosts['posts'], at: statSync(file).mtime };
}

/** Validators of the stored posts, which may be damaged; null if there are none. */
export function recallValidators(folders: Folders, apiUrl: string): Validators | null {
  const head = orNull(() => readPart(postsFile(folders, apiUrl), [0, HEAD_BYTES]));
  const [first = ''] = head?.split('\n', 1) ?? [];
  return aboutPosts(orNull(() => JSON.parse(first) as unknown))?.validators ?? null;
}

/** @param first line of the file */
function aboutPosts(first: unknown): Omit<ListedPosts, 'posts' | 'at'> | null {
  const { form, ...about } = (first ?? {}) as Omit<ListedPosts, 'posts' | 'at'> & { readonly form?: number };
  return form === FORM ? about : null;
}

/** The file with the posts of an API. */
export function postsFile({ state }: Folders, apiUrl: string): string {
  return join(state, 'answers', shortHash(apiUrl, 16));
}
