/** Kinds of tokens that the site has colours for, and Prism's names for them. */

/** `c` comment, `k` keyword, `s` string, `n` number or other value, `t` function or type, `a` property. */
export type Kind = 'c' | 'k' | 's' | 'n' | 't' | 'a' | '';

export interface Token {
  readonly text: string;
  readonly kind: Kind;
}

/** Prism's token names (prismjs.com/tokens.html); an unlisted one has the kind of its parent. */
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

/** The kind of the first listed name; undefined if there is none. */
export function kindOf(names: readonly string[]): Kind | undefined {
  for (const name of names) {
    const kind = KINDS.get(name);
    if (kind !== undefined) return kind;
  }
  return undefined;
}
