/** Stored posts of the last published build: for `--offline`, `--stale-if-error` and an API that answers 304. */
import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Folders, ListAnswer } from '../core/types.ts';
import type { Validators } from '../http/client.ts';
import type { ApiPost } from '../posts/api-post.ts';
import { digest, nameHash } from '../state/cache.ts';
import { readSealed, writeSealed } from '../state/sealed-json.ts';

export interface ListedPosts {
  readonly posts: readonly ApiPost[];
  /** Null if the list has to be read in full each time. */
  readonly validators: Validators | null;
  readonly isInParts: boolean;
  readonly answer: ListAnswer | null;
}

export interface KeptPosts extends ListedPosts {
  readonly at: Date;
}

/** Version of the file; bump on change. */
const FORM = 3;

/**
 * Stores the posts of a build that is not published yet.
 *
 * @param at time of the request
 */
export function draftPosts(folders: Folders, apiUrl: string, { at, ...listed }: KeptPosts): void {
  const draft = draftOf(folders, apiUrl);
  mkdirSync(folderOf(folders), { recursive: true });
  writeSealed(draft, { form: FORM, ...listed });
  utimesSync(draft, at, at);
}

/** Removes the draft of an earlier build that was never published. */
export function dropDraft(folders: Folders, apiUrl: string): void {
  rmSync(draftOf(folders, apiUrl), { force: true });
}

/** Replaces the stored posts with the draft, if there is one. */
export function keepPosts(folders: Folders, apiUrl: string): void {
  try {
    renameSync(draftOf(folders, apiUrl), postsFile(folders, apiUrl));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}

/** Updates the time of posts that the API still has. */
export function renewKept(folders: Folders, apiUrl: string, at: Date): void {
  utimesSync(postsFile(folders, apiUrl), at, at);
}

/** Null if there are none, or the file is damaged or of another version. */
export function recallPosts(folders: Folders, apiUrl: string): KeptPosts | null {
  const file = postsFile(folders, apiUrl);
  const kept = readSealed(file)?.value as (ListedPosts & { readonly form: number }) | undefined;
  return kept?.form === FORM ? { ...kept, at: statSync(file).mtime } : null;
}

/** The file with the posts of an API. */
export function postsFile(folders: Folders, apiUrl: string): string {
  return join(folderOf(folders), digest(apiUrl).slice(0, 16));
}

/** One per output folder, since two may be built at once. */
function draftOf(folders: Folders, apiUrl: string): string {
  return `${postsFile(folders, apiUrl)}.${nameHash(folders.out)}.draft`;
}

function folderOf({ state }: Folders): string {
  return join(state, 'answers');
}
