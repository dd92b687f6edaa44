/** The texts of the site's files as they are now, by what the CMS reads and each commit changes, and its entries of them. */
import { namesFile } from '../../../shared/names-file.ts';
import { isOneText, ORIGIN } from '../origins.ts';

/** A file of a commit of the CMS. */
export interface FileChange {
  readonly action: 'create' | 'update' | 'move' | 'delete';
  readonly path: string;
  readonly previousPath?: string;
  /** A text, or a file that is uploaded. */
  readonly data?: string | Blob;
}

const texts = new Map<string, string>();

/** Takes a text that the CMS has read: also one that no form can be made of. */
export function read(path: string, text: string): void {
  texts.set(path, text);
}

export function textOf(path: string): string | null {
  return texts.get(path) ?? null;
}

/** Takes what a commit has written and removed. */
export const noteCommit = (changes: readonly FileChange[]) => applyChanges(changes, texts, new Set());

/** Does to files what a commit does to them. @param others those that are no texts */
export function applyChanges(changes: readonly FileChange[], texts: Map<string, string>, others: Set<string>): void {
  for (const gone of changes.map(goneBy).filter((path) => path !== undefined)) {
    texts.delete(gone);
    others.delete(gone);
  }
  for (const { action, path, data } of changes) {
    if (typeof data === 'string') texts.set(path, data);
    else if (action !== 'delete') others.add(path);
  }
}

/** The file that a change takes away. */
export function goneBy({ action, path, previousPath }: FileChange): string | undefined {
  return action === 'delete' ? path : action === 'move' ? previousPath : undefined;
}

/** Whether a file's text, other than those of `but`, names a picture. */
export function isNamedBeside(picture: string, but: ReadonlySet<string>): boolean {
  for (const [path, text] of texts) if (!but.has(path) && namesFile(text, picture)) return true;
  return false;
}

/** An entry of the CMS, as far as it is read here. */
export interface CmsEntry {
  readonly id: string;
  readonly locales: Readonly<
    Record<string, { readonly path: string; readonly content?: Readonly<Record<string, unknown>> }>
  >;
}

interface List<Item> {
  readonly current: readonly Item[];
}
interface Lists {
  readonly entries: List<CmsEntry>;
  readonly assets: List<{ readonly path: string }>;
}

/** What the CMS lists itself. */
export let lists: Lists = { entries: { current: [] }, assets: { current: [] } };

/** Takes the CMS's own lists. */
export function know(entries: Lists['entries'], assets: Lists['assets']): void {
  lists = { entries, assets };
}

/** Which text each locale of an entry was read from. */
export const originIds = ({ locales }: CmsEntry) =>
  Object.values(locales).map(({ content }) => String(content?.[ORIGIN]));

/** Whether a file is another one than this tab knows: the store of files is one for all tabs. */
export function isChanged(path: string, isNew: boolean, text: string | undefined): boolean {
  const known = textOf(path);
  return isNew || (text !== undefined && known !== null && !isOneText(known, text));
}

export const entriesNaming = (picture: string) =>
  lists.entries.current.filter((entry) => pathsOf(entry).some((path) => namesFile(textOf(path) ?? '', picture)));

export const pathsOf = ({ locales }: CmsEntry) => Object.values(locales).map(({ path }) => path);

export const pathOf = (entry: CmsEntry) => pathsOf(entry)[0] ?? '';
