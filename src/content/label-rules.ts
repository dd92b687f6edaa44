/** What a label may be: a text with the placeholders that it is filled in at, or a text for each plural form. */
import * as z from 'zod';
import { text } from './fields.ts';

const PLACEHOLDER = /\{[^{}]*\}/g;
/** Forms that may say their number in words. */
const SMALL: ReadonlySet<string> = new Set(['zero', 'one', 'two']);

/** `{number} of {count}` -> number, count: each once. */
export const placeholdersIn = (words: string) =>
  Array.from(new Set(words.match(PLACEHOLDER)), (name) => name.slice(1, -1));

/** A text with exactly these placeholders, each at least once. */
export const label = (...names: readonly string[]) =>
  text
    .superRefine((value, context) => refuse(context, placeholderFaults(value, names, names)))
    .meta(names.length > 0 ? { rule: { pattern: withAll(names), message: expectedOf(names) } } : {});

const withAll = (names: readonly string[]) => `^${names.map((name) => `(?=.*\\{${name}\\})`).join('')}`;
const expectedOf = (names: readonly string[]) =>
  names.length > 0 ? `expected ${names.map((name) => `{${name}}`).join(' and ')}` : 'expected no word in braces';

/** What depends on a count: one text for all of them, or a text for each plural form of the language. */
export type Counted = string | { readonly [form in Intl.LDMLPluralRule]?: string };

/** A label with a `{count}`, which words may stand for in the forms of few; `forms` are the plural forms of the site's language (CLDR). */
export const counted = (forms: readonly string[]) =>
  z
    .custom<Counted>()
    .superRefine((value: unknown, context) => {
      if (typeof value === 'string') return refuse(context, formFaults(value, 'other'));
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return refuse(context, [`expected a text with {count}, or a text for each of ${forms.join(', ')}`]);
      const given = value as Readonly<Record<string, unknown>>;
      // One text for every number, as a form of the editing page has it.
      const isForAll = Object.keys(given).join() === 'other';
      for (const form of forms)
        if (!isForAll && !(form in given))
          refuse(context, [`expected the form “${form}” as well: the language of the site has ${forms.join(', ')}`]);
      for (const [form, words] of Object.entries(given)) {
        const isKnown = forms.includes(form);
        const unknown = `is no plural form of the site’s language, which has ${forms.join(', ')}`;
        refuse(context, isKnown ? formFaults(words, form) : [unknown], [form]);
      }
    })
    .meta({ meaning: 'counted', forms });

function formFaults(value: unknown, form: string): string[] {
  const { success, data = '', error } = text.safeParse(value);
  if (!success) return [error.issues[0]?.message ?? 'expected a text'];
  return placeholderFaults(data, ['count'], SMALL.has(form) ? [] : ['count']);
}

function placeholderFaults(value: string, known: readonly string[], needed: readonly string[]): string[] {
  const found: readonly string[] = value.match(PLACEHOLDER) ?? [];
  const [braced, must] = [known, needed].map((names) => names.map((name) => `{${name}}`)) as [string[], string[]];
  const expected = expectedOf(known);
  const missing = must.filter((name) => !found.includes(name)).map((name) => `${expected}; ${name} is missing`);
  const odd = found.filter((name) => !braced.includes(name)).map((name) => `${expected}; found ${name}`);
  return [...missing, ...new Set(odd)];
}

export function refuse(context: z.core.$RefinementCtx, faults: readonly string[], path: PropertyKey[] = []): void {
  for (const message of faults) context.addIssue({ code: 'custom', message, path });
}
