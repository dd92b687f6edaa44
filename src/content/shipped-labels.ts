/** The labels that the project brings, in a file for each language: `src/labels/pl.yaml`. The bundlers replace the call by imports. */
import type { Json } from '../contract.ts';
import type { Counted } from './label-rules.ts';

export type Texts = { readonly [name: string]: Texts | Counted };

const modules: Readonly<Record<string, Texts>> = import.meta.glob(['../labels/*.yaml'], {
  eager: true,
  import: 'default',
});
const languages = new Map(Object.entries(modules).map(([file, texts]) => [/(\w+)\.yaml$/.exec(file)![1]!, texts]));

const shippedIn = (language: string) => languages.get(new Intl.Locale(language).language);

/** In the language of the site (BCP 47), else in English. */
export const shippedLabels = (language: string): Texts => shippedIn(language) ?? languages.get('en')!;

/**
 * The labels that a site has in English although it is in another language: neither its own file nor the project has them. Empty ones say
 * nothing in any language.
 */
export function inEnglish(own: Json, language: string): string[] {
  return shippedIn(language) ? [] : missingIn(own, shippedLabels(language));
}

function missingIn(own: unknown, texts: Texts): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const given = (own as { readonly [name: string]: unknown } | null | undefined)?.[name];
    if (!isGroup(text)) return given === undefined && text !== '' ? [name] : [];
    return missingIn(given, text).map((each) => `${name}.${each}`);
  });
}

export const isGroup = (text: Texts | Counted): text is Texts => typeof text === 'object' && !('other' in text);
