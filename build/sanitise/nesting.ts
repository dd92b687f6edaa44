/**
 * Whether an element may stand where it does in a tree that is written and read again: HTML's tree builder ends elements, opens them
 * again and moves what stands between the parts of a table (HTML, 13.2.6.4). What it might read as another tree is DOMPurify's.
 */
import { isElement, type Element, type Parent } from '../../shared/post-body/tree.ts';

const list = (names: string): readonly string[] => names.split(' ');

/** What stands around, as far as the tree builder looks: any of these in reach, */
const P = 1;
const LINK = 2;
const ENTRY = 4;
const TERM = 8;
const REACHES = P | LINK | ENTRY | TERM;
/** or right around. */
const HEADING = 16;
const IMPLIED = 32;
const TABLE = 64;
const ROWS = 128;
const ROW = 256;
const COLUMNS = 512;
/** Between their parts stands white space alone. */
const IN_TABLE = TABLE | ROWS | ROW | COLUMNS;

/** The start of a body. */
export const OUTSIDE = 0;

interface Rule {
  /** It must not stand in any of these, */
  readonly not: number;
  /** and must stand in one of these, where there are some. */
  readonly only: number;
  /** What of the outside its content is in as well. */
  readonly through: number;
  /** What its content is in. */
  readonly gives: number;
}

const LINE: Rule = { not: IN_TABLE, only: 0, through: REACHES, gives: 0 };
/** It ends a paragraph, and entries do not look beyond it. */
const BLOCK: Rule = { ...LINE, not: IN_TABLE | P, through: P | LINK };
const PART: Rule = { not: 0, only: TABLE, through: LINK, gives: 0 };

const RULES: ReadonlyMap<string, Rule> = new Map([
  ...of('article aside blockquote center details dir dl figcaption figure footer header hgroup hr main menu', BLOCK),
  ...of('nav ol pre section summary ul', BLOCK),
  ...of('address div', { ...BLOCK, through: REACHES }),
  ...of('h1 h2 h3 h4 h5 h6', { ...BLOCK, not: BLOCK.not | HEADING, gives: HEADING }),
  ...of('p', { ...BLOCK, through: REACHES, gives: P | IMPLIED }),
  ...of('li', { ...BLOCK, not: BLOCK.not | ENTRY, gives: ENTRY | IMPLIED }),
  ...of('dd dt', { ...BLOCK, not: BLOCK.not | TERM, gives: TERM | IMPLIED }),
  ...of('rb rp rt', { ...LINE, not: IN_TABLE | IMPLIED, gives: IMPLIED }),
  ...of('a', { ...LINE, not: IN_TABLE | LINK, gives: LINK }),
  ...of('table', { ...BLOCK, through: LINK, gives: TABLE }),
  ...of('caption', PART),
  ...of('colgroup', { ...PART, gives: COLUMNS }),
  ...of('tbody tfoot thead', { ...PART, gives: ROWS }),
  ...of('tr', { ...PART, only: ROWS, gives: ROW }),
  ...of('td th', { ...PART, only: ROW }),
  ...of('col', { ...PART, only: COLUMNS }),
]);
/** They are opened again where they are still open, at most three times for equal tags (HTML, 13.2.4.3). */
const FORMATTING: ReadonlySet<string> = new Set(list('a b big code em font i s small strike strong tt u'));
const REOPENED = 3;
const BLANK = /^[ \t\n\f]*$/;

function of(names: string, rule: Rule): [string, Rule][] {
  return list(names).map((name) => [name, rule]);
}

/**
 * @param around of the element's parent
 * @returns the same for the element's content; null where it may be read elsewhere
 */
export function enter(element: Element, around: number): number | null {
  const { not, only, through, gives } = RULES.get(element.tagName) ?? LINE;
  if ((around & not) !== 0 || (only !== 0 && (around & only) === 0)) return null;
  if (FORMATTING.has(element.tagName) && !isFormatting(element)) return null;
  return (around & through) | gives;
}

/** Whether a text stays between these parts. */
export function mayStand(text: string, around: number): boolean {
  return (around & IN_TABLE) === 0 || BLANK.test(text);
}

/** The end tag of one that is counted no more ends the next one of its name around it, if that is another. */
function isFormatting({ tagName, attrs, parentNode }: Element): boolean {
  let same = 0;
  let isPlain = attrs.length === 0;
  for (let around: Parent | null = parentNode; isElement(around); around = around.parentNode) {
    if (around.tagName !== tagName) continue;
    same++;
    isPlain &&= around.attrs.length === 0;
  }
  return same < REOPENED || isPlain;
}
