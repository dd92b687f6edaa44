/** The few kinds of words that the site has colours for, and what highlight.js calls them. */

/** `c` comments, `k` words of the language, `s` texts, `n` numbers and other values, `t` names of functions and types, `a` names of properties. */
export type Kind = 'c' | 'k' | 's' | 'n' | 't' | 'a' | '';

export interface Token {
  readonly text: string;
  readonly kind: Kind;
}

/** Scopes of highlight.js (its `css-classes-reference`) that look other than what they stand in. */
const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    c: 'comment quote',
    k: 'keyword selector-tag name section doctag template-tag',
    s: 'string regexp char link code formula',
    n: 'number literal symbol bullet',
    t: 'title type built_in selector-class selector-id class',
    a: 'attr attribute property variable template-variable selector-attr selector-pseudo meta',
    '': 'subst tag',
  }).flatMap(([kind, scopes]) => scopes.split(' ').map((scope) => [scope, kind as Kind] as const)),
);

/** @returns undefined for a scope that looks like what it stands in; of `title.function` the first part says it */
export function kindOf(scope: string): Kind | undefined {
  return KINDS.get(scope) ?? KINDS.get(scope.split(/[^\w-]/, 1)[0]!);
}
