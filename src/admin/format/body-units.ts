/** A Markdown text as its blocks, each with what it says apart from how it is spelt. */
import { marked, type Token, type Tokens } from 'marked';

export interface Unit {
  /** The same for texts that are read alike: `*` or `_`, how a table is aligned in the file, where lines break. */
  readonly meaning: string;
  /** As it is written, without the empty lines after it. */
  readonly text: string;
  /** The line ends after it. */
  readonly gap: string;
  /** An item of a list with hyphens: a unit of its own. */
  readonly isItem: boolean;
}

/** All blocks of a text: joined with their gaps they are the text, but for what stands before the first. */
export function unitsOf(body: string): { readonly head: string; readonly units: readonly Unit[] } {
  let head = '';
  const units: Unit[] = [];
  const add = (raw: string, meaning: string, isItem: boolean) => {
    const text = raw.replace(/\n+$/, '');
    units.push({ meaning, text, gap: raw.slice(text.length), isItem });
  };
  for (const token of marked.lexer(body)) {
    const last = units.at(-1);
    if (token.type === 'space' && last) units[units.length - 1] = { ...last, gap: last.gap + token.raw };
    else if (token.type === 'space') head += token.raw;
    else if (token.type === 'list' && isOfHyphens(token as Tokens.List))
      for (const item of (token as Tokens.List).items) add(item.raw, `item ${meaningOf(item.tokens)}`, true);
    else add(token.raw, meaningOf([token]), false);
  }
  return { head, units };
}

/** Items can be told apart where nothing but a hyphen begins them, and no number tells their order. */
function isOfHyphens({ items }: Tokens.List): boolean {
  return items.every(({ raw }) => raw.startsWith('- ') && !raw.startsWith('- ['));
}

/** @returns what a browser would show of these, in one line */
function meaningOf(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(partOf).join('').replace(/\s+/g, ' ').trim();
}

function partOf(token: Token): string {
  const { type } = token;
  if (type === 'space') return '';
  // A paragraph of a list's item is a text where nothing else stands in the item.
  if (type === 'text' && 'tokens' in token && token.tokens) return `(p ${meaningOf(token.tokens)})`;
  if (type === 'text' || type === 'escape') return (token as Tokens.Text).text;
  if (type === 'paragraph') return `(p ${meaningOf((token as Tokens.Paragraph).tokens)})`;
  if (type === 'code') return `(code ${JSON.stringify([(token as Tokens.Code).lang, (token as Tokens.Code).text])})`;
  if (type === 'codespan') return `(codespan ${JSON.stringify((token as Tokens.Codespan).text)})`;
  if (type === 'html') return `(html ${token.raw.trim()})`;
  if (type === 'list') {
    const { ordered, start, items } = token as Tokens.List;
    const parts = items.map(({ task, checked, tokens }) => `(li ${task ? String(checked) : ''}${meaningOf(tokens)})`);
    return `(list ${ordered ? start : ''}${parts.join('')})`;
  }
  if (type === 'table') {
    const { header, rows, align } = token as Tokens.Table;
    const cells = [header, ...rows].map(
      (row) => `(tr ${row.map((cell) => `(td ${meaningOf(cell.tokens)})`).join('')})`,
    );
    return `(table ${align.join()}${cells.join('')})`;
  }
  const { depth, href, title } = token as { depth?: number; href?: string; title?: string | null };
  const inner = 'tokens' in token && token.tokens ? meaningOf(token.tokens) : 'text' in token ? String(token.text) : '';
  return `(${type} ${[depth, href, title].filter(Boolean).join(' ')} ${inner})`;
}
