/** The names of fields and sections in forms. */
import { schemas } from '../sections/schemas.ts';
import names from './field-names.json' with { type: 'json' };

/** Of fields whose keys do not read well as words: alone, and as lists, which stand with their number (`3 Links`). */
const ONE: Names = names.one;
const LISTS: Names = names.lists;

type Names = Readonly<Record<string, string>>;

/** What a list is called, and what one entry of it is. */
export function listNames(key: string): { readonly label: string; readonly label_singular: string } {
  const label = LISTS[key] ?? fieldName(key);
  const one = label
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x)es$/, '')
    .replace(/(?<=[^su])s$/, '');
  return { label, label_singular: label === 'People' ? 'Person' : one };
}

/**
 * `metaTitle` -> `Title in search results`, `countryCode` -> `Country code`.
 *
 * @param isNumber the value is no text
 */
export function fieldName(key: string, isNumber = false): string {
  if (isNumber && key === 'to') return 'To';
  const words = key.replace(/[-_]/g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return ONE[key] ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** What a kind of section, or of another object, is called. */
export const kindName = (kind: string) => schemas.get(kind)?.name ?? fieldName(kind);
