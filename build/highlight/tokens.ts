/** Code as words that look alike: what highlight.js tells of it, in the few kinds that the site has colours for. */
import core from 'highlight.js/lib/core';
import { unescapeText } from '../../shared/post-body/write-tree.ts';
import { languageNamed, type Language } from './languages.ts';

/** `c` comments, `k` words of the language, `s` texts, `n` numbers and other values, `t` names of functions and types, `a` names of properties. */
export type Kind = 'c' | 'k' | 's' | 'n' | 't' | 'a' | '';

export interface Token {
  readonly text: string;
  readonly kind: Kind;
}

/**
 * Code beyond these is shown as it is, since the time of many grammars grows with the square of a word, a line or a gap. In characters,
 * and in empty lines one after the other.
 */
const MAX_CODE_LENGTH = 20_000;
const MAX_LINE_LENGTH = 500;
const MAX_EMPTY_LINES = 20;

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

const highlighter = core.newInstance();
const loading = new Map<string, Promise<void>>();

/** @returns null for code that would take too long */
export async function tokensOf(code: string, language: Language): Promise<Token[] | null> {
  if (!isReadSoon(code)) return null;
  await Promise.all([language.name, ...(language.inside ?? [])].map(loaded));
  return flat(highlighter.highlight(code, { language: language.name, ignoreIllegals: true }).value);
}

function isReadSoon(code: string): boolean {
  if (code.length > MAX_CODE_LENGTH) return false;
  let empty = 0;
  for (const line of code.split('\n')) {
    empty = line.trim() === '' ? empty + 1 : 0;
    if (line.length > MAX_LINE_LENGTH || empty > MAX_EMPTY_LINES) return false;
  }
  return true;
}

function loaded(name: string): Promise<void> {
  const known = loading.get(name);
  if (known) return known;
  const registered = languageNamed(name)!
    .load()
    .then((grammar) => highlighter.registerLanguage(name, grammar.default));
  loading.set(name, registered);
  return registered;
}

const PIECE = /<span class="(?:hljs-)?([\w-]+)[^"]*">|<(\/)span>|([^<]+)/g;

/** The highlighter's HTML, in which spans stand in one another, as one token after the other. */
function flat(html: string): Token[] {
  const tokens: { text: string; kind: Kind }[] = [];
  const around: Kind[] = [''];
  for (const [, scope, end, escaped = ''] of html.matchAll(PIECE)) {
    const kind = around.at(-1)!;
    if (scope !== undefined) around.push(KINDS.get(scope) ?? kind);
    else if (end) around.pop();
    else {
      const text = unescapeText(escaped);
      const last = tokens.at(-1);
      if (last?.kind === kind) last.text += text;
      else tokens.push({ text, kind });
    }
  }
  return tokens;
}
