/** The labels that the project brings, in a file for each language: `src/labels/pl.yaml`. The bundlers replace the call by imports. */
import type { Json } from '../contract.ts';
import type { Counted } from './label-rules.ts';

type Texts = { readonly [part: string]: { readonly [name: string]: Counted } };

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
  if (shippedIn(language)) return [];
  const given = own as { readonly [part: string]: { readonly [name: string]: Json } | null } | null;
  return Object.entries(shippedLabels(language)).flatMap(([part, texts]) => {
    const missing = Object.keys(texts).filter((name) => given?.[part]?.[name] === undefined && texts[name] !== '');
    return missing.map((name) => `${part}.${name}`);
  });
}
