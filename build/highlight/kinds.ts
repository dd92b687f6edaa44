/** The few kinds of words that the site has colours for, and the names that Prism has for them. */

/** `c` comments, `k` words of the language, `s` texts, `n` numbers and other values, `t` names of functions and types, `a` names of properties. */
export type Kind = 'c' | 'k' | 's' | 'n' | 't' | 'a' | '';

export interface Token {
  readonly text: string;
  readonly kind: Kind;
}

/** Prism's token names (prismjs.com/tokens.html); one that is not named looks like what it is in. */
const NAMES: { readonly [kind in Kind]: string } = {
  c: 'comment prolog doctype cdata hr blockquote shebang',
  k: 'keyword tag selector rule title section-name table module important',
  s: 'string char regex url attr-value code code-snippet template-string here-string bold italic',
  n: 'number boolean null constant symbol entity list date datetime unit lifetime-annotation color hexcode',
  t: 'function function-definition class-name builtin type-definition type',
  a: 'property attr-name variable key parameter decorator annotation attribute assign-left literal-property header-name',
  '': 'interpolation operator punctuation plain',
};
const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as Kind] as const)),
);

/** The kind of the first of these names that has one; undefined for a word that looks like what it is in. */
export function kindOf(names: readonly string[]): Kind | undefined {
  for (const name of names) {
    const kind = KINDS.get(name);
    if (kind !== undefined) return kind;
  }
  return undefined;
}
