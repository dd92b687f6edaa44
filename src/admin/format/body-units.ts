/** A Markdown text as its blocks, each with what it says apart from how it is spelt. */
import { marked, type Token, type Tokens } from 'marked';
import { itemMeaning, meaningOf, rowMeaning } from './block-meaning.ts';

export interface Unit {
  /** The same for texts that are read alike. */
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
    } else if (token.type !== 'space') units.push(unitOf('block', token.raw, meaningOf([token])));
    else if (last) units[units.length - 1] = { ...last, gap: last.gap + token.raw };
    else head += token.raw;
  }
  return { head, units };
}

/** The same item with another sign. */
export function withBullet(unit: Unit, bullet: string): Unit {
  return { ...unit, bullet, text: unit.text.replace(BULLET, `$1${bullet}`) };
}

function unitOf(kind: Unit['kind'], raw: string, meaning: string, bullet: string | null = null): Unit {
  const text = raw.replace(/\n+$/, '');
  return { kind, meaning, text, gap: raw.slice(text.length), whole: null, bullet };
}

/** Null for what cannot be told apart by its lines. */
function partsOf(token: Token): Unit[] | null {
  if (token.type === 'list') return itemsOf(token as Tokens.List);
  return token.type === 'table' ? rowsOf(token as Tokens.Table) : null;
}

function itemsOf({ raw, ordered, items }: Tokens.List): Unit[] | null {
  const joined = items.map((item) => item.raw).join('');
  if (ordered || !raw.startsWith(joined)) return null;
  const units = items.map((item, index) => {
    // The line ends after the last belong to the list.
    const rest = index === items.length - 1 ? raw.slice(joined.length) : '';
    return unitOf('item', item.raw + rest, itemMeaning(item), BULLET.exec(item.raw)?.[2] ?? null);
  });
  return units.some(({ bullet }) => bullet === null) ? null : units;
}

function rowsOf({ raw, header, align, rows }: Tokens.Table): Unit[] | null {
  const [names = '', rule = '', ...lines] = raw.match(/.+\n*/g) ?? [];
  if (lines.length !== rows.length) return null;
  const head = unitOf('head', names + rule, `(head ${align.join()}${rowMeaning(header)})`);
  return [head, ...lines.map((line, index) => unitOf('row', line, rowMeaning(rows[index]!)))];
}
