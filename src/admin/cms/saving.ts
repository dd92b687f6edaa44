/** What a save of the CMS meets: a file that was changed elsewhere since its form was filled. */
import { originIds, pathsOf, type CmsEntry, type FileChange } from './texts.ts';

/** The text that the form being saved belongs to: its own, or a newer one. */
let newest: string | null = null;
/** Files of that form that are gone. */
let gone: readonly string[] = [];

/**
 * Takes note of the newest text of an entry that is about to be saved. Both are made one then, so the CMS has nothing to ask.
 *
 * @returns whether the CMS has to ask, since the file is gone
 */
export function needsAnswer(
  { originalEntry }: { readonly originalEntry?: CmsEntry },
  conflict: { readonly type: 'modified' | 'deleted'; readonly entry?: CmsEntry } | undefined,
): boolean {
  const entry = conflict?.entry ?? originalEntry;
  newest = entry && conflict?.type !== 'deleted' ? (originIds(entry)[0] ?? null) : null;
  // The editor's answer begins another save, which finds no conflict any more.
  if (conflict) gone = conflict.type === 'deleted' && originalEntry ? pathsOf(originalEntry) : [];
  return conflict?.type === 'deleted';
}

/** The id of that text, once: null for a save that is none of a form. */
export function takeNewest(): string | null {
  const id = newest;
  newest = null;
  return id;
}

/** Makes a file that is saved though it is gone a new one: the service knows none to change. The CMS sends the same objects. */
export function createAgain(changes: readonly FileChange[]): void {
  for (const change of changes) {
    const { path, previousPath = path, data } = change;
    if (typeof data === 'string' && gone.includes(previousPath))
      Object.assign(change, { action: 'create', previousPath: undefined, previousSha: undefined });
  }
  gone = [];
}
