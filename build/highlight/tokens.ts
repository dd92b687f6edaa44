/** Code as words that look alike: what Prism finds in it, in the few kinds that the site has colours for. */
import Prism, { type Token as Found, type TokenStream } from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { kindOf, type Kind, type Token } from './kinds.ts';
import { languageNamed } from './languages.ts';

/**
 * Code beyond these is shown as it is, since the time of many grammars grows with the square of a word, a line or a gap. In characters,
 * and in empty lines one after the other.
 */
const MAX_CODE_LENGTH = 20_000;
const MAX_LINE_LENGTH = 500;
const MAX_EMPTY_LINES = 20;

/** @returns null for code in an unknown language, and for code that would take too long */
export function tokensOf(code: string, name: string): Token[] | null {
  const language = languageNamed(name);
  if (language === null || !isReadSoon(code)) return null;
  if (!Prism.languages[language]) loadLanguages(language);
  const tokens: { text: string; kind: Kind }[] = [];
  collect(Prism.tokenize(code, Prism.languages[language]!), '', tokens);
  return tokens;
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

/** Adds the words of a stream, in order; no two beside each other are of one kind. */
function collect(stream: TokenStream, kind: Kind, tokens: { text: string; kind: Kind }[]): void {
  if (typeof stream === 'string') {
    const last = tokens.at(-1);
    if (last?.kind === kind) last.text += stream;
    else if (stream !== '') tokens.push({ text: stream, kind });
  } else if (Array.isArray(stream)) for (const part of stream) collect(part, kind, tokens);
  else collect(stream.content, kindIn(stream, kind), tokens);
}

/** The signs around a text belong to it. */
function kindIn({ type, alias = [] }: Found, around: Kind): Kind {
  if (type === 'punctuation' && around === 's') return 's';
  return kindOf([type, alias].flat()) ?? around;
}
