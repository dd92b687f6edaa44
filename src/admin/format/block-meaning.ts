/** What Markdown says, apart from how it is spelt. */
import type { Token, Tokens } from 'marked';

/**
 * The same for texts that are read alike: `*` or `_`, an entity or its sign, where lines break, how a table is aligned in the file, which
 * sign begins the items of a list. Different wherever the HTML would be, but for space that a browser joins.
 */
export function meaningOf(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(partOf).join('').replace(/ +/g, ' ').replace(/^ | $/g, '');
}

/** An item of a list, by itself. */
export function itemMeaning({ task, checked, tokens }: Tokens.ListItem): string {
  return `(li ${task ? `[${checked ? 'x' : ' '}] ` : ''}${meaningOf(tokens)})`;
}

/** A row of a table, by itself. */
export function rowMeaning(cells: readonly Tokens.TableCell[]): string {
  return `(tr ${cells.map(({ tokens }) => `(td ${meaningOf(tokens)})`).join('')})`;
}

function partOf(token: Token): string {
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return '';
    case 'text': {
      // A paragraph of a list's item is a text where nothing else stands in the item.
      const { tokens, text } = token as Tokens.Text;
      return tokens ? `(p ${meaningOf(tokens)})` : wordsOf(decoded(text));
    }
    case 'escape':
      return wordsOf((token as Tokens.Escape).text);
    case 'paragraph':
      return `(p ${meaningOf(token.tokens)})`;
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      return `(list ${ordered ? start : ''}${items.map(itemMeaning).join('')})`;
    }
    case 'table': {
      const { header, rows, align } = token as Tokens.Table;
      return `(table ${align.join()}${[header, ...rows].map(rowMeaning).join('')})`;
    }
    default:
      return otherPart(token);
  }
}

/** What is not made of blocks, rows or words: its own data, to the sign, and what stands in it. */
function otherPart(token: Token): string {
  const { type, raw } = token;
  if (type === 'html') return `(html ${exact([raw.replace(/\n+$/, '')])})`;
  const { depth, href, title, lang, tag } = token as Partial<
    Record<'depth' | 'href' | 'title' | 'lang' | 'tag', unknown>
  >;
  const data = exact([depth, href, title || null, lang || null, tag]);
  if ('tokens' in token && token.tokens) return `(${type} ${data} ${meaningOf(token.tokens)})`;
  return `(${type} ${data} ${'text' in token ? exact([token.text]) : ''})`;
}

/** Spaces in it count, so they are written as what `meaningOf` does not join. */
const exact = (data: readonly unknown[]) => JSON.stringify(data).replaceAll(' ', '\\s');

/** A space that does not break is none of those that are joined; brackets are those of the text. */
const wordsOf = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[ \t\n]+/g, ' ');

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/** The entities that editors write, as the signs they stand for. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
