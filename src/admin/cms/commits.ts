/** What a commit of the CMS may not do: leave a site that cannot be built, take away a picture that a text names, or what others changed. */
import { namesFile, TEXT_FILE } from '../../../shared/names-file.ts';
import { picturesWithoutWords } from '../../../shared/pictures-without-words.ts';
import { ask, inform } from '../ask.ts';
import { readText } from '../checks/site-files.ts';
import { showNotice } from '../notice.ts';
import { isOneText, settleWritten, writtenFrom } from '../origins.ts';
import { refuseFaults } from './checking.ts';
import { createAgain } from './saving.ts';
import { entriesNaming, goneBy, pathOf, isNamedBeside, noteCommit, textOf, type FileChange } from './texts.ts';

/**
 * A change to be reviewed, which the CMS makes in a branch.
 *
 * @throws Error for the editor: nothing was saved
 */
export function checked<Changes extends readonly FileChange[]>(changes: Changes): Changes {
  refuse(changes, [refuseUnread, refuseFaults]);
  return changes;
}

/**
 * Makes a commit of the CMS, unless it would take away what a text or the build needs.
 *
 * @throws Error for the editor: nothing was saved
 */
export async function committed<T>(changes: readonly FileChange[], commit: () => Promise<T>): Promise<T> {
  showNotice('change', null);
  refuse(changes, [refuseUnread, refuseOld, refuseLosses, refuseFaults]);
  await agreeToReplace(changes);
  createAgain(changes);
  const done = await commit();
  noteCommit(changes);
  for (const { data } of changes) if (typeof data === 'string') settleWritten(data);
  showNotice('change', reminder(changes));
  return done;
}

/** Of what is no form's own save, the CMS says only that it failed. */
function refuse(changes: readonly FileChange[], rules: readonly ((changes: readonly FileChange[]) => void)[]): void {
  try {
    for (const rule of rules) rule(changes);
  } catch (cause) {
    if (changes.some(({ action, data }) => action === 'delete' || (action === 'move' && typeof data !== 'string')))
      void inform((cause as Error).message);
    throw cause;
  }
}

/** A file that no form could be made of is a new one to the CMS: its form is empty, and would take the place of all that is in it. */
function refuseUnread(changes: readonly FileChange[]): void {
  for (const { path, previousPath = path, data } of changes) {
    const text = textOf(previousPath);
    if (typeof data === 'string' && text !== null && readText(previousPath, text) === null)
      throw new Error(
        `${previousPath} has a mistake that keeps every form from showing what is in it, so nothing was saved. Correct the file itself, and load this page again.`,
      );
  }
}

/** A text that was written from one that is no longer the newest would take the newer one away. */
function refuseOld(changes: readonly FileChange[]): void {
  for (const { path, previousPath, data } of changes) {
    const from = typeof data === 'string' ? writtenFrom(data) : undefined;
    const newest = textOf(previousPath ?? path);
    if (from !== undefined && from !== null && newest !== null && !isOneText(newest, from))
      throw new Error(`${path} was changed again while it was being saved, so nothing was saved. Save once more.`);
  }
}

function refuseLosses(changes: readonly FileChange[]): void {
  const edited = new Set(changes.flatMap(({ path, previousPath }) => [path, previousPath ?? path]));
  const written = changes.map(({ data }) => data).filter((data) => typeof data === 'string');
  for (const change of changes) {
    const gone = goneBy(change);
    // A file that moves with its name is there all the same.
    const isMoved = change.action === 'move' && nameOf(gone ?? '') === nameOf(change.path);
    if (gone === undefined || TEXT_FILE.test(gone) || isMoved) continue;
    if (isNamedBeside(gone, edited) || written.some((text) => namesFile(text, gone)))
      throw new Error(`${gone} is used by ${whoNames(gone)}, so nothing was changed. Take it out there first.`);
  }
}

/** A file of the same name takes the place of a picture that other texts show. */
async function agreeToReplace(changes: readonly FileChange[]): Promise<void> {
  const edited = new Set(changes.map(({ previousPath, path }) => previousPath ?? path));
  for (const { action, path, data } of changes) {
    if (action !== 'update' || typeof data === 'string') continue;
    const others = entriesNaming(path).filter((entry) => !edited.has(pathOf(entry)));
    if (others.length === 0) continue;
    const said = `The new ${path} takes the place of the one that ${others.map(pathOf).join(', ')} shows. The old one is lost.`;
    if (!(await ask(said, 'Replace it there too')))
      throw new Error(`${path} was not replaced, and nothing was saved. Give the new file another name.`);
  }
}

/** That pictures of a saved post say nothing to those who do not see them; null where none does. */
function reminder(changes: readonly FileChange[]): string | null {
  const wordless = changes.flatMap(({ path, data }) => {
    const read = typeof data === 'string' && path.endsWith('.md') ? readText(path, data) : null;
    if (!read) return [];
    const { imageUrl, imageAlt } = (read.data ?? {}) as { imageUrl?: unknown; imageAlt?: unknown };
    return [...(imageUrl && !imageAlt ? [String(imageUrl)] : []), ...picturesWithoutWords(read.body ?? '')];
  });
  if (wordless.length === 0) return null;
  return `Saved. Some readers do not see these pictures, and nothing says what they show: ${[...new Set(wordless)].join(', ')}. Open the post again, and fill in “Alt text” of a picture in the text, “What the picture shows” of the one at its head.`;
}

const whoNames = (path: string) => entriesNaming(path).map(pathOf).join(', ') || 'a text that cannot be shown here';

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
