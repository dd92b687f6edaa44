/** Definition lists, as PHP Markdown Extra has them: a term on a line of its own, below it each meaning behind `: `. */
import type { Token, TokenizerAndRendererExtension, TokenizerThis } from 'marked';

interface Entry {
  readonly element: 'dt' | 'dd';
  readonly tokens: Token[];
}

/** What begins a block of another kind begins no term. */
const OTHER = /^(?:[ \t]|[#>|<`~:]|[*+-][ \t]|\d{1,9}[.)][ \t]|$)/;
const MEANING = /^:[ \t]+(?=\S)/;
const INDENTED = /^[ \t]+\S/;

export const definitionLists: TokenizerAndRendererExtension = {
  name: 'definitionList',
  level: 'block',
  tokenizer(this: TokenizerThis, source) {
    const entries: { element: Entry['element']; text: string }[] = [];
    let end = 0;
    for (let at = 0; ;) {
      const group = groupAt(source, at);
      if (group === null) break;
      entries.push(...group.entries);
      end = group.end;
      at = end;
      while (source[at] === '\n') at++;
    }
    if (end === 0) return undefined;
    const lexed = entries.map(({ element, text }): Entry => ({ element, tokens: this.lexer.inline(text) }));
    return { type: 'definitionList', raw: source.slice(0, end), entries: lexed };
  },
  renderer(token) {
    const items = (token['entries'] as readonly Entry[]).map(
      ({ element, tokens }) => `<${element}>${this.parser.parseInline(tokens)}</${element}>\n`,
    );
    return `<dl>\n${items.join('')}</dl>\n`;
  },
};

/** Terms and their meanings, which further indented lines go on; null where none begin. */
function groupAt(
  source: string,
  start: number,
): { entries: { element: Entry['element']; text: string }[]; end: number } | null {
  const entries: { element: Entry['element']; text: string }[] = [];
  let at = start;
  let hasMeaning = false;
  while (at < source.length) {
    const next = source.indexOf('\n', at);
    const end = next === -1 ? source.length : next + 1;
    const line = source.slice(at, end).trimEnd();
    const last = entries.at(-1);
    if (MEANING.test(line)) {
      if (entries.length === 0) return null;
      entries.push({ element: 'dd', text: line.replace(MEANING, '') });
      hasMeaning = true;
    } else if (hasMeaning && last && INDENTED.test(line)) last.text += `\n${line.trim()}`;
    else if (hasMeaning || OTHER.test(line) || entries.length === MOST_TERMS) break;
    else entries.push({ element: 'dt', text: line });
    at = end;
  }
  return hasMeaning ? { entries, end: at } : null;
}

/** Terms of one meaning; more lines are a paragraph. */
const MOST_TERMS = 8;
