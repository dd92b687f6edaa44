/** A Markdown text as its blocks, each with what it says apart from how it is spelt. */
import { marked, type Tokens } from 'marked';
import { itemMeaning, meaningOf } from './block-meaning.ts';

export interface Unit {
  /** The same for texts that are read alike. */
  readonly meaning: string;
  /** As it is written, without the empty lines after it. */
  readonly text: string;
  /** The line ends after it. */
  readonly gap: string;
  /** An item of a list that no numbers order is a unit of its own: the sign that begins it, null for all else. */
  readonly bullet: string | null;
}

const BULLET = /^( {0,3})([-*+])(?=\s|$)/;

/** All blocks of a text: joined with their gaps they are the text, but for what stands before the first. */
export function unitsOf(body: string): { readonly head: string; readonly units: readonly Unit[] } {
  let head = '';
  const units: Unit[] = [];
  for (const token of marked.lexer(body)) {
    const last = units.at(-1);
    if (token.type !== 'space')
      units.push(...(itemsOf(token as Tokens.List) ?? [unitOf(token.raw, meaningOf([token]))]));
    else if (last) units[units.length - 1] = { ...last, gap: last.gap + token.raw };
    else head += token.raw;
  }
  return { head, units };
}

/** The same item with another sign. */
export function withBullet(unit: Unit, bullet: string): Unit {
  return { ...unit, bullet, text: unit.text.replace(BULLET, `$1${bullet}`) };
}

function unitOf(raw: string, meaning: string, bullet: string | null = null): Unit {
  const text = raw.replace(/\n+$/, '');
  return { meaning, text, gap: raw.slice(text.length), bullet };
}

/** Null for what is no list, or one whose items cannot be told apart by their lines. */
function itemsOf({ type, raw, ordered, items }: Tokens.List): Unit[] | null {
  if (type !== 'list' || ordered) return null;
  const joined = items.map((item) => item.raw).join('');
  if (!raw.startsWith(joined)) return null;
  const units = items.map((item, index) => {
    // The line ends after the last belong to the list.
    const rest = index === items.length - 1 ? raw.slice(joined.length) : '';
    return unitOf(item.raw + rest, itemMeaning(item), BULLET.exec(item.raw)?.[2] ?? null);
  });
  return units.some(({ bullet }) => bullet === null) ? null : units;
}
