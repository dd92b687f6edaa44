/** Holds what the CMS is about to commit to the rules of the build. */
import { checkChanges } from '../checks/check-changes.ts';
import { settings } from '../settings.ts';
import { lists, pathsOf, textOf, type FileChange } from './texts.ts';

/** Folders whose files the CMS lists itself, as they are now. */
const LISTED = /^(?:content\/blogs|static\/pictures)\//;

/** @throws Error for the editor, where the build would refuse the site */
export function refuseFaults(changes: readonly FileChange[]): void {
  const texts = lists.entries.current.flatMap(pathsOf).map((path) => [path, textOf(path)] as const);
  const others = settings.files.filter((path) => !LISTED.test(path));
  const files = {
    texts: new Map(texts.filter((text): text is [string, string] => text[1] !== null)),
    others: new Set([...others, ...lists.assets.current.map(({ path }) => path)]),
  };
  checkChanges(files, changes, settings);
}
