/** What forms call fields and sections, and where a value stands. */
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

/**
 * @param data what the value stands in: entries of several kinds are called by them
 * @returns its place in the form: `Sections › 2 (Cards) › Entries › 1 › Title`
 */
export function placeName(path: readonly (string | number)[], data: unknown = null): string {
  let part = data;
  const steps = path.map((step, at) => {
    part = (part as Record<string, unknown> | null | undefined)?.[step];
    const { kind } = (part ?? {}) as { kind?: unknown };
    if (typeof step === 'number') return `${step + 1}${typeof kind === 'string' ? ` (${kindName(kind)})` : ''}`;
    return typeof path[at + 1] === 'number' ? listNames(step).label : fieldName(step, typeof part === 'number');
  });
  return steps.join(' › ');
}
