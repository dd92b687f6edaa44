/** What the CMS may take away: no file that a text names which stays. Its own answer is "every file beside the post". */
import { namesFile } from '../../../shared/names-file.ts';
import { entriesNaming, pathOf, pathsOf, type CmsEntry, isNamedBeside, textOf } from './texts.ts';

interface Asset {
  readonly path: string;
  readonly name: string;
}

/** Of the pictures beside a post that goes, those that it names and no other text does. */
export function goingWith<A extends Asset>(entry: CmsEntry, assets: readonly A[]): A[] {
  const own = new Set(pathsOf(entry));
  const text = [...own].map(textOf).join('\n');
  const folder = pathOf(entry).replace(/\/[^/]*$/, '');
  return assets.filter(({ path }) => namesFile(text, path, folder) && !isNamedBeside(path, own));
}

/** The sentence of the dialog that says what goes along. */
export function goingText(assets: readonly Asset[]): string {
  if (assets.length === 0) return '';
  return ` No other text uses ${assets.length === 1 ? 'this file' : 'these files'}: ${assets.map(({ name }) => name).join(', ')}.`;
}

/** What keeps the CMS from deleting files: the texts that name them. */
export function blockersOf(assets: readonly Asset[]): object[] {
  return assets.flatMap(({ path, name }) =>
    entriesNaming(path).map((entry) => ({
      entry,
      keyPath: name,
      collectionLabel: name,
      summary: pathOf(entry),
      fieldLabel: 'Text',
      messages: ['It uses this file.'],
    })),
  );
}
