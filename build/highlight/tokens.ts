/** Tokenises code with Prism into the kinds that the site has colours for. */
import Prism, { type Token as Found, type TokenStream } from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { kindOf, type Kind, type Token } from './kinds.ts';
import { languageNamed } from './languages.ts';

/**
 * Code beyond these limits is not highlighted, since many grammars take quadratic time for words, lines or gaps. In characters, and in
 * consecutive empty lines.
 */
const MAX_CODE_LENGTH = 20_000;
const MAX_LINE_LENGTH = 500;
const MAX_EMPTY_LINES = 20;

/** @returns null for an unknown language, and for code beyond the limits */
export function tokensOf(code: string, name: string): Token[] | null {
  const language = languageNamed(name);
  if (language === null || !isWithinLimits(code)) return null;
  if (!Prism.languages[language]) loadLanguages(language);
  const tokens: { text: string; kind: Kind }[] = [];
  collect(Prism.tokenize(code, Prism.languages[language]!), '', tokens);
  return tokens;
}

function isWithinLimits(code: string): boolean {
  if (code.length > MAX_CODE_LENGTH) return false;
  let empty = 0;
  for (const line of code.split('\n')) {
    empty = line.trim() === '' ? empty + 1 : 0;
    if (line.length > MAX_LINE_LENGTH || empty > MAX_EMPTY_LINES) return false;
  }
  return true;
}

/** Adds the tokens of a stream in order, merging neighbours of one kind. */
function collect(stream: TokenStream, kind: Kind, tokens: { text: string; kind: Kind }[]): void {
  if (typeof stream === 'string') {
    const last = tokens.at(-1);
    if (last?.kind === kind) last.text += stream;
    else if (stream !== '') tokens.push({ text: stream, kind });
  } else if (Array.isArray(stream)) for (const part of stream) collect(part, kind, tokens);
  else collect(stream.content, kindIn(stream, kind), tokens);
}

/** Quotes belong to their string. */
function kindIn({ type, alias = [], content }: Found, around: Kind): Kind {
  if (type === 'punctuation' && around === 's') return 's';
  if (type === 'operator' && typeof content === 'string' && /^\w/.test(content)) return 'k';
  return kindOf([type, alias].flat()) ?? around;
}
