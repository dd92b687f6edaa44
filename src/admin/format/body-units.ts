/** A Markdown text as its blocks, each with what it says apart from how it is spelt. */
import { Marked, Parser, Renderer, type Token, type Tokens } from 'marked';

export interface Unit {
  /** Its HTML: the same for texts that are read alike. */
  readonly meaning: string;
  /** As it is written, without the empty lines after it. */
  readonly text: string;
  /** The line ends after it. */
  readonly gap: string;
  /** Items of a list that no numbers order are units of their own, as are a table's head and its rows. */
  readonly kind: 'block' | 'item' | 'head' | 'row';
  /** Which of the text's lists or tables it is a part of, counted; null for a block. */
  readonly whole: number | null;
  /** The sign that begins an item. */
  readonly bullet: string | null;
}

const BULLET = /^( {0,3})([-*+])(?=\s|$)/;
const marked = new Marked();

/** All blocks of a text: joined with their gaps they are the text, but for what stands before the first. */
export function unitsOf(body: string): { readonly head: string; readonly units: readonly Unit[] } {
  let head = '';
  const units: Unit[] = [];
  let wholes = 0;
  for (const token of marked.lexer(body)) {
    const last = units.at(-1);
    const parts = partsOf(token);
    if (parts) {
      wholes += 1;
      units.push(...parts.map((part) => ({ ...part, whole: wholes })));
    } else if (token.type !== 'space') units.push(unitOf('block', token.raw, htmlOf([token])));
    else if (last) units[units.length - 1] = { ...last, gap: last.gap + token.raw };
    else head += token.raw;
  }
  return { head, units };
}

/** The same item with another sign. */
export function withBullet(unit: Unit, bullet: string): Unit {
  return { ...unit, bullet, text: unit.text.replace(BULLET, `$1${bullet}`) };
}

/** @param html what has none, as an address for links, says what is written */
function unitOf(kind: Unit['kind'], raw: string, html: string, bullet: string | null = null): Unit {
  const text = raw.replace(/\n+$/, '');
  return { kind, meaning: html || text, text, gap: raw.slice(text.length), whole: null, bullet };
}

/** Null for what cannot be told apart by its lines. */
function partsOf(token: Token): Unit[] | null {
  if (token.type === 'list') return itemsOf(token as Tokens.List);
  return token.type === 'table' ? rowsOf(token as Tokens.Table) : null;
}

function itemsOf(list: Tokens.List): Unit[] | null {
  const { raw, ordered, items } = list;
  const joined = items.map((item) => item.raw).join('');
  if (ordered || !raw.startsWith(joined)) return null;
  const units = items.map((item, index) => {
    // The line ends after the last belong to the list.
    const rest = index === items.length - 1 ? raw.slice(joined.length) : '';
    return unitOf('item', item.raw + rest, htmlOf([{ ...list, items: [item] }]), BULLET.exec(item.raw)?.[2] ?? null);
  });
  return units.some(({ bullet }) => bullet === null) ? null : units;
}

function rowsOf(table: Tokens.Table): Unit[] | null {
  const [names = '', rule = '', ...lines] = table.raw.match(/.+\n*/g) ?? [];
  if (lines.length !== table.rows.length) return null;
  const head = unitOf('head', names + rule, htmlOf([{ ...table, rows: [] }]));
  return [
    head,
    ...lines.map((line, at) => unitOf('row', line, htmlOf([{ ...table, header: [], rows: [table.rows[at]!] }]))),
  ];
}

/**
 * HTML in which `*` and `_`, an entity and its sign, a line end and a space are the same. A list whose items are set apart is the same
 * list.
 */
class PlainRenderer extends Renderer {
  override text(token: Tokens.Text | Tokens.Escape): string {
    if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
    const signs = token.type === 'escape' ? token.text : decoded(token.text);
    return signs.replace(/[&<>]/g, (sign) => `&${sign.codePointAt(0)};`).replace(/[ \t\n]+/g, ' ');
  }

  override listitem({ tokens }: Tokens.ListItem): string {
    const blocks = tokens.map((token) => (token.type === 'text' ? { ...token, type: 'paragraph' } : token));
    return `<li>${this.parser.parse(blocks as Token[])}</li>`;
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return text.replace(/\n+$/, '');
  }
}

const parser = new Parser({ renderer: new PlainRenderer() });

const htmlOf = (tokens: readonly object[]) => parser.parse(tokens as Token[]);

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
