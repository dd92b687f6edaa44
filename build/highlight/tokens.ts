/** Code as words that look alike: what highlight.js tells of it, in the few kinds that the site has colours for. */
import core from 'highlight.js/lib/core';
import { languageNamed, type Language } from './languages.ts';
import { TokenEmitter } from './token-emitter.ts';
import type { Token } from './kinds.ts';

/**
 * Code beyond these is shown as it is, since the time of many grammars grows with the square of a word, a line or a gap. In characters,
 * and in empty lines one after the other.
 */
const MAX_CODE_LENGTH = 20_000;
const MAX_LINE_LENGTH = 500;
const MAX_EMPTY_LINES = 20;

const highlighter = core.newInstance();
highlighter.configure({ __emitter: TokenEmitter });
const loading = new Map<string, Promise<void>>();

/** @returns null for code that would take too long */
export async function tokensOf(code: string, language: Language): Promise<Token[] | null> {
  if (!isReadSoon(code)) return null;
  await Promise.all([language.name, ...(language.inside ?? [])].map(loaded));
  const { _emitter, errorRaised } = highlighter.highlight(code, { language: language.name, ignoreIllegals: true });
  // What a grammar that failed had told by then is not the whole code.
  return errorRaised ? [{ text: code, kind: '' }] : (_emitter as TokenEmitter).tokens();
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
