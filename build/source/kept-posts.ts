/** The posts of an API as the last published build read them: for `--offline`, `--stale-if-error` and an API that answers 304. */
import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Folders, ListAnswer } from '../core/types.ts';
import type { ApiPost } from '../posts/api-post.ts';
import { digest, nameHash } from '../state/cache.ts';
import { readSealed, writeSealed } from '../state/sealed-json.ts';

/** What the API named to tell this answer from a later one (RFC 9110, section 8.8). */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface ListedPosts {
  readonly posts: readonly ApiPost[];
  /** Null where a later answer cannot be told from this one. */
  readonly validators: Validators | null;
  readonly isInParts: boolean;
  readonly answer: ListAnswer | null;
}

export interface KeptPosts extends ListedPosts {
  /** When they were read. */
  readonly at: Date;
}

/** Version of the file; bump on change. */
const FORM = 3;

/**
 * Writes down posts of a build that is not published yet.
 *
 * @param at when they were read
 */
export function draftPosts(folders: Folders, apiUrl: string, { at, ...listed }: KeptPosts): void {
  const draft = draftOf(folders, apiUrl);
  mkdirSync(folderOf(folders), { recursive: true });
  writeSealed(draft, { form: FORM, ...listed });
  utimesSync(draft, at, at);
}

/** Removes what an earlier build drafted and never published. */
export function dropDraft(folders: Folders, apiUrl: string): void {
  rmSync(draftOf(folders, apiUrl), { force: true });
}

/** Keeps the draft; without one, the kept posts stay. */
export function keepPosts(folders: Folders, apiUrl: string): void {
  try {
    renameSync(draftOf(folders, apiUrl), postsFile(folders, apiUrl));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}

/** Notes that the API still has what is kept. */
export function renewKept(folders: Folders, apiUrl: string, at: Date): void {
  utimesSync(postsFile(folders, apiUrl), at, at);
}

/** Null where nothing is kept, or it is damaged or another version's. */
export function recallPosts(folders: Folders, apiUrl: string): KeptPosts | null {
  const file = postsFile(folders, apiUrl);
  const kept = readSealed(file)?.value as (ListedPosts & { readonly form: number }) | undefined;
  return kept?.form === FORM ? { ...kept, at: statSync(file).mtime } : null;
}

/** Where the posts of an API are kept. */
export function postsFile(folders: Folders, apiUrl: string): string {
  return join(folderOf(folders), digest(apiUrl).slice(0, 16));
}

/** Two output folders may be built at once. */
function draftOf(folders: Folders, apiUrl: string): string {
  return `${postsFile(folders, apiUrl)}.${nameHash(folders.out)}.draft`;
}

function folderOf({ state }: Folders): string {
  return join(state, 'answers');
}
