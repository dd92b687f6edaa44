/** The files of the site as the editing page knows them: texts as they were read or saved, and the names of all others. */

import type { FileChange } from '../cms/texts.ts';

export interface SiteFiles {
  /** By paths in the project. */
  readonly texts: ReadonlyMap<string, string>;
  /** Pictures and whatever else may be linked to. */
  readonly others: ReadonlySet<string>;
}

/** The files as they will be. */
export function afterChanges({ texts, others }: SiteFiles, changes: readonly FileChange[]): SiteFiles {
  const after = { texts: new Map(texts), others: new Set(others) };
  for (const { action, path, previousPath } of changes) {
    const gone = action === 'delete' ? path : action === 'move' ? previousPath : undefined;
    if (gone === undefined) continue;
    after.texts.delete(gone);
    after.others.delete(gone);
  }
  for (const { action, path, data } of changes) {
    if (action === 'delete') continue;
    if (typeof data === 'string') after.texts.set(path, data);
    else after.others.add(path);
  }
  return after;
}
