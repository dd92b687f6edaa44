/** The entries that the CMS has in memory, and the texts of their files. */
import { namesFile } from '../../../shared/names-file.ts';
import { isOneText, ORIGIN } from '../origins.ts';
import { textOf } from './texts.ts';

/** An entry of the CMS, as far as it is read here. */
export interface CmsEntry {
  readonly id: string;
  readonly locales: Readonly<
    Record<string, { readonly path: string; readonly content?: Readonly<Record<string, unknown>> }>
  >;
}

let entries: () => readonly CmsEntry[] = () => [];

/** Says where the CMS keeps its entries. */
export function useEntries(read: () => readonly CmsEntry[]): void {
  entries = read;
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
  entries().filter((entry) => pathsOf(entry).some((path) => namesFile(textOf(path) ?? '', picture)));

export const pathsOf = ({ locales }: CmsEntry) => Object.values(locales).map(({ path }) => path);

export const pathOf = (entry: CmsEntry) => pathsOf(entry)[0] ?? '';
