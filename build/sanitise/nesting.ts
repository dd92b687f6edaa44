/**
 * Checks that an element keeps its place when the tree is written and parsed again: HTML's tree builder closes and reopens elements, and
 * moves content out of tables (HTML, 13.2.6.4). DOMPurify handles a body that might parse differently.
 */
import { isElement, type Element, type Parent } from '../../shared/post-body/tree.ts';

const list = (names: string): readonly string[] => names.split(' ');

/** Ancestors that the tree builder checks: any in scope, */
const P = 1;
const LINK = 2;
const ENTRY = 4;
const TERM = 8;
const REACHES = P | LINK | ENTRY | TERM;
/** or the parent. */
const HEADING = 16;
const IMPLIED = 32;
const TABLE = 64;
const ROWS = 128;
const ROW = 256;
const COLUMNS = 512;
/** They allow only white space between their children. */
const IN_TABLE = TABLE | ROWS | ROW | COLUMNS;

/** The start of a body. */
export const OUTSIDE = 0;

interface Rule {
  /** Not allowed in any of these, */
  readonly not: number;
  /** and only in one of these, if any. */
  readonly only: number;
  /** Outer bits that also apply to its content. */
  readonly through: number;
  /** Bits that it adds for its content. */
  readonly gives: number;
}

const LINE: Rule = { not: IN_TABLE, only: 0, through: REACHES, gives: 0 };
/** Closes a paragraph, and limits the scope of list items. */
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
/** Reopened after misnesting, at most three times for equal tags (HTML, 13.2.4.3). */
const FORMATTING: ReadonlySet<string> = new Set(list('a b big code em font i s small strike strong tt u'));
const REOPENED = 3;
const BLANK = /^[ \t\n\f]*$/;

function of(names: string, rule: Rule): [string, Rule][] {
  return list(names).map((name) => [name, rule]);
}

/**
 * @param around bits of the element's parent
 * @returns bits of the element's content; null if it may be parsed elsewhere
 */
export function enter(element: Element, around: number): number | null {
  const { not, only, through, gives } = RULES.get(element.tagName) ?? LINE;
  if ((around & not) !== 0 || (only !== 0 && (around & only) === 0)) return null;
  if (FORMATTING.has(element.tagName) && !isFormatting(element)) return null;
  return (around & through) | gives;
}

/** True if a text keeps its place here. */
export function mayStand(text: string, around: number): boolean {
  return (around & IN_TABLE) === 0 || BLANK.test(text);
}

/** Beyond the limit, an end tag closes the next outer element of that name, which is wrong if it differs. */
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
