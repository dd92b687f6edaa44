/** Labels made into what a page says: placeholders filled in, numbers and counts as the site's language writes them. */
import type { Counted } from '../content/label-rules.ts';
import { remembered } from './remembered.ts';

/** The label with a value in the place of each `{name}`. */
export function fill(label: string, values: { readonly [name: string]: string }): string {
  return label.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Between the entries of a list on one line: a new line begins with an entry, never with the dot. */
export const SEPARATOR = '\u00a0· ';

/** What a label says before its `{name}` and after it, for a value that stands in an element of its own. */
export function around(label: string, name: string): readonly [before: string, after: string] {
  const place = label.indexOf(`{${name}}`);
  return place < 0 ? [label, ''] : [label.slice(0, place), label.slice(place + name.length + 2)];
}

const formatOf = remembered((language: string) => new Intl.NumberFormat(language, { useGrouping: false }));
const pluralsOf = remembered((language: string) => new Intl.PluralRules(language));

/** A whole number of a page, a place or a count. */
export function numberText(value: number, language: string): string {
  return formatOf(language).format(value);
}

/** What is said of so many. */
export function forCount(label: Counted, count: number, language: string): string {
  const words = typeof label === 'string' ? label : (label[pluralsOf(language).select(count)] ?? label.other ?? '');
  return fill(words, { count: numberText(count, language) });
}
