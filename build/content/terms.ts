/** Terms of `content/company.yaml` that texts quote by their names, as in "{first call}": texts that quote one cannot disagree. */
import type { Json } from '../../src/contract.ts';
import { nearest } from '../../shared/nearest.ts';
import { error } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { fieldText, locate, type FieldPath } from './yaml-source.ts';

const QUOTE = /\{([^{}\n]{1,60})\}/g;

/** The terms of the company's document, by name. The site checks their form. */
export function termsIn(company: Json | undefined): ReadonlyMap<string, string> {
  const { terms } = (company ?? {}) as { readonly terms?: unknown };
  const entries = (Array.isArray(terms) ? terms : []) as readonly Partial<Record<'name' | 'text', unknown>>[];
  return new Map(
    entries.flatMap((entry) =>
      typeof entry?.name === 'string' && typeof entry.text === 'string' ? [[entry.name, entry.text] as const] : [],
    ),
  );
}

/**
 * Puts terms in the place of their names. Braces around anything else stay.
 *
 * @param root the project's folder
 * @param onProblem gets `content/invalid` for a name that is nearly that of a term
 */
export function openQuotes(terms: ReadonlyMap<string, string>, root: string, onProblem: (problem: Problem) => void) {
  const quoteText = (text: string, file: string, path: FieldPath) =>
    text.replace(QUOTE, (quote, name: string) => {
      const term = terms.get(name);
      const meant = term === undefined ? nearest(name, [...terms.keys()]) : null;
      const where = path.length > 0 ? `"${fieldText(path)}" in ${file}` : file;
      const message = `Invalid value of ${where}: ${quote} is no term of content/company.yaml.`;
      if (meant) onProblem(error('content/invalid', message, `Did you mean "{${meant}}"?`, locate(root, file, path)));
      return term ?? quote;
    });
  function quoteIn(value: Json, file: string, path: FieldPath): Json {
    if (typeof value === 'string') return value.includes('{') ? quoteText(value, file, path) : value;
    if (Array.isArray(value)) return value.map((each: Json, index) => quoteIn(each, file, [...path, index]));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, quoteIn(each, file, [...path, name])]),
    );
  }
  return { quoteIn, quoteText };
}
