/** Writes inline content as Markdown: text, links, emphasis, code, images. A line break is `\n`, which the caller writes. */
import { linearText } from '../../shared/post-body/math-text.ts';
import { FOR_READERS_ALONE } from '../../shared/post-body/prepare-hidden.ts';
import {
  attribute,
  elements,
  isElement,
  isText,
  textOf,
  type Child,
  type Element,
} from '../../shared/post-body/tree.ts';
import { codeSpan, escapeText, linkTarget } from './markdown-escape.ts';

export interface Around {
  /** Origin of this site. */
  readonly origin: string;
  /** Enclosing emphasis, links and tags: `strong`, `em`, `del`, `a`. */
  readonly within: readonly string[];
}

const each = (names: string, stress: string) => names.split(' ').map((name) => [name, stress] as const);
/** Elements with a mark of Markdown, and its signs: the second within another emphasis. */
const STRESS = new Map([...each('b strong', 'strong'), ...each('i em cite dfn', 'em'), ...each('del s', 'del')]);
const SIGNS = new Map([
  ['strong', ['**', '__']],
  ['em', ['*', '_']],
  ['del', ['~~', '~~']],
]);
/** Elements without a mark: CommonMark allows the tags themselves. */
const TAGS = new Set(['ins', 'mark', 'sub', 'sup', 'u']);
const CODE = new Set(['code', 'kbd', 'samp', 'var']);
export const PLAYERS: ReadonlySet<string> = new Set(['audio', 'video']);
/** A block in inline content, as in a cell, is a line of its own. */
const BLOCKS = new Set(
  'blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tr ul'.split(
    ' ',
  ),
);

export function isBlock(node: Child): boolean {
  return isElement(node) && BLOCKS.has(node.tagName);
}

interface Piece {
  readonly text: string;
  /** `strong` and the like, whose marks depend on the adjacent characters; `code`, which is merged with adjacent code. */
  readonly kind?: string | undefined;
}

/** Space at the ends stays: the caller must put it outside of marks. */
export function writeLine(nodes: readonly Child[], around: Around): string {
  const [only] = nodes;
  if (only && nodes.length === 1 && isText(only) && only.isPlain) return only.value;
  const pieces: Piece[] = [];
  for (const node of nodes) collectPieces(node, around, pieces);
  let line = '';
  // Kept separately: reading the end of a string under construction is slow.
  let last = '';
  for (const [index, { text, kind }] of pieces.entries()) {
    const next = pieces[index + 1];
    let written = text;
    if (kind === 'code') written = codeSpan(text);
    else if (kind !== undefined) {
      const after = next?.kind === 'code' ? '`' : next?.kind ? '*' : (next?.text[0] ?? '');
      written = stressed(text, kind, { before: last, after, within: around.within });
    }
    // Before a link, `!` would make an image.
    if (written.endsWith('!') && next?.text.startsWith('[')) written = `${written.slice(0, -1)}\\!`;
    if (written.startsWith(' ') && (last === ' ' || last === '\n')) written = written.slice(1);
    line += written;
    last = written.at(-1) ?? last;
  }
  return line;
}

function collectPieces(node: Child, around: Around, pieces: Piece[]): void {
  const { origin, within } = around;
  const add = (text: string, kind?: string) => void (text !== '' && pieces.push({ text, kind }));
  if (isText(node)) return add(node.isPlain ? node.value : escapeText(node.value, within.includes('a')));
  if (!isElement(node)) return;
  const { tagName, childNodes } = node;
  const inside = (name: string) => writeLine(childNodes, { origin, within: [...within, name] });
  if (tagName === 'span' && attribute(node, 'class') === FOR_READERS_ALONE) return;
  if (tagName === 'br') return add('\n');
  if (tagName === 'img') {
    const alt = escapeText(attribute(node, 'alt') ?? '', true);
    return add(`![${alt}](${linkTarget(attribute(node, 'src') ?? '', origin, attribute(node, 'title'))})`);
  }
  if (PLAYERS.has(tagName)) return add(writePlayer(node, origin));
  if (tagName === 'math') return add(writeFormula(node));
  if (CODE.has(tagName) && elements(node, 'img', ...PLAYERS).length === 0) {
    const before = pieces.at(-1)?.kind === 'code' ? pieces.pop()!.text : '';
    return add(before + textOf(node), 'code');
  }
  const stress = STRESS.get(tagName);
  if (stress !== undefined && !within.includes(stress)) return add(inside(stress), stress);
  if (tagName === 'a') return spaced(inside('a'), (text) => writeLink(node, text, origin)).forEach((part) => add(part));
  if (TAGS.has(tagName) && !within.includes(tagName))
    return spaced(inside(tagName), (text) => `<${tagName}>${text}</${tagName}>`).forEach((part) => add(part));
  const edge = tagName === 'q' ? '"' : BLOCKS.has(tagName) ? '\n' : '';
  add(edge);
  for (const child of childNodes) collectPieces(child, around, pieces);
  add(tagName === 'td' || tagName === 'th' ? ' ' : edge);
}

function writeLink(link: Element, text: string, origin: string): string {
  const href = attribute(link, 'href') ?? '';
  const title = attribute(link, 'title');
  if (href === '') return text;
  return !title && text === href && /^https?:[^\s<>\\]+$/.test(href)
    ? `<${href}>`
    : `[${text}](${linkTarget(href, origin, title)})`;
}

/** Markdown has no players: a link to the file replaces one. */
function writePlayer(player: Element, origin: string): string {
  const src = [player, ...elements(player, 'source')].map((element) => attribute(element, 'src')).find(Boolean);
  const name = attribute(player, 'title') ?? src?.split('/').at(-1) ?? '';
  return src ? `[${escapeText(name, true)}](${linkTarget(src, origin)})` : '';
}

/** TeX between signs, which programs that support them read no Markdown in; without it, or where the signs cannot enclose it, text. */
function writeFormula(formula: Element): string {
  const isDisplayed = attribute(formula, 'display') === 'block';
  const sign = isDisplayed ? '$$' : '$';
  // A comment would hide the rest of the single line.
  const tex = (formula.source ?? '')
    .replace(/(?<!\\)%.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const isEnclosed = tex !== '' && !tex.replace(/\\\$/g, '').includes(sign) && !tex.endsWith('\\');
  const written = isEnclosed ? sign + tex + sign : escapeText(linearText(formula));
  return isDisplayed ? `\n${written}\n` : written;
}

/** Applies `mark` to the trimmed text, with its outer space as separate parts: marks must not be next to inner space. */
function spaced(text: string, mark: (text: string) => string): string[] {
  const inner = text.trim();
  if (inner === '') return [text];
  const start = text.length - text.trimStart().length;
  return [text.slice(0, start), mark(inner), text.slice(start + inner.length)];
}

/** Uses marks where CommonMark parses them (0.31, 6.2), else tags. Characters next to the text are '' at an end. */
function stressed(
  text: string,
  stress: string,
  { before, after, within }: { readonly before: string; readonly after: string; readonly within: readonly string[] },
): string {
  return spaced(text, (inner) => {
    const sign = SIGNS.get(stress)![within.some((name) => SIGNS.has(name)) ? 1 : 0]!;
    const left = text.startsWith(inner[0]!) ? before : ' ';
    const right = text.endsWith(inner.at(-1)!) ? after : ' ';
    const reads =
      left !== sign[0] &&
      right !== sign[0] &&
      !(sign[0] === '_' && (isLetter(left) || isLetter(right))) &&
      !(isMark(inner[0]!) && isLetter(left)) &&
      !(isMark(inner.at(-1)!) && isLetter(right));
    return reads ? sign + inner + sign : `<${stress}>${inner}</${stress}>`;
  }).join('');
}

// Half of a surrogate pair may be either.
const isMark = (character: string) => /[\p{P}\p{S}\p{Cs}]/u.test(character);
const isLetter = (character: string) => /[^\p{P}\p{S}\s]/u.test(character);
