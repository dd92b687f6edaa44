/** Holds what the CMS is about to commit to the rules of the build. */
import { checkChanges } from '../checks/check-changes.ts';
import type { SiteFiles } from '../checks/site-files.ts';
import { settings } from '../settings.ts';
import { pathsOf, type CmsEntry, textOf, type FileChange } from './texts.ts';

interface List<Item> {
  readonly current: readonly Item[];
}
interface Lists {
  readonly entries: List<CmsEntry>;
  readonly assets: List<{ readonly path: string }>;
}

/** Folders whose files the CMS lists itself, as they are now. */
const LISTED = /^(?:content\/blogs|static\/pictures)\//;

let lists: Lists | null = null;

/** Takes the CMS's own lists. */
export function know(entries: Lists['entries'], assets: Lists['assets']): void {
  lists = { entries, assets };
}

/** @throws Error for the editor, where the build would refuse the site */
export function refuseFaults(changes: readonly FileChange[]): void {
  checkChanges(files(), changes, settings);
}

function files(): SiteFiles {
  const listed = (lists?.entries.current ?? []).flatMap(pathsOf);
  const others = settings.files.filter((path) => !LISTED.test(path));
  return {
    texts: new Map(
      listed.flatMap((path) => {
        const text = textOf(path);
        return text === null ? [] : [[path, text] as const];
      }),
    ),
    others: new Set([...others, ...(lists?.assets.current ?? []).map(({ path }) => path)]),
  };
}
