/** Converts a clean body to Markdown (CommonMark with tables), the text version of a post. */
import { contentOf } from '../../shared/post-body/normalise-headings.ts';
import { alertKind } from '../../shared/post-body/normalise-labelled.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import {
  attribute,
  childElements,
  closest,
  createElement,
  elements,
  isBlank,
  isElement,
  textOf,
} from '../../shared/post-body/tree.ts';
import type { Child, Element, Parent } from '../../shared/post-body/tree.ts';
import { escapeLine, fenceFor } from './markdown-escape.ts';
import { isBlock, PLAYERS, writeLine, type Around } from './markdown-line.ts';

interface Place extends Around {
  /** Inline elements around these blocks, whose marks are repeated in each block. */
  readonly marks: readonly Element[];
  /** Number of lists and quotes around these blocks. */
  readonly depth: number;
  /** Mark of the list whose item contains these blocks; a list at the item's start needs another one. */
  readonly listMark?: string;
}

interface Block {
  readonly lines: readonly string[];
  /** Mark of a list; an adjacent list with the same mark would be merged. */
  readonly mark?: string;
  readonly isText?: boolean;
  /** True if no empty line precedes it. */
  readonly joins?: boolean;
}

/** Nesting limit of lists and quotes: each adds a prefix to every line, which would multiply the text. */
const MAX_DEPTH = 12;

/**
 * Addresses become absolute, except fragments of the body itself (`#part`).
 *
 * @param tree of a clean body
 */
export function bodyMarkdown(tree: Parent, { origin }: Pick<SanitiseOptions, 'origin'>): string {
  return writeBlocks(tree.childNodes, { origin, within: [], marks: [], depth: 0 }).join('\n');
}

/** @returns lines, with an empty one between blocks */
function writeBlocks(nodes: readonly Child[], place: Place): string[] {
  const all: string[] = [];
  for (const { lines, joins } of blocksOf(nodes, place)) {
    if (all.length > 0 && !joins) all.push('');
    for (const line of lines) all.push(line);
  }
  return all;
}

function blocksOf(nodes: readonly Child[], place: Place): Block[] {
  const blocks: Block[] = [];
  let run: Child[] = [];
  const endRun = () => {
    if (!run.every(isBlank)) blocks.push(...paragraph(run, place));
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !holdsBlock(node)) run.push(node);
    else {
      endRun();
      for (const block of isBlock(node) ? blockOf(node, place, blocks.at(-1)) : spread(node, place)) blocks.push(block);
    }
  }
  endRun();
  return blocks;
}

function holdsBlock(node: Child): boolean {
  return isElement(node) && (isBlock(node) || PLAYERS.has(node.tagName) || node.childNodes.some(holdsBlock));
}

/** A player, or an inline element around blocks. */
function spread(element: Element, place: Place): Block[] {
  if (PLAYERS.has(element.tagName)) return paragraph([element], place);
  // Once per tag: nested ones would repeat around every block.
  const isAround = place.marks.some(({ tagName }) => tagName === element.tagName);
  return blocksOf(element.childNodes, isAround ? place : { ...place, marks: [...place.marks, element] });
}

function paragraph(nodes: readonly Child[], place: Place): Block[] {
  const lines = linesOf(nodes, place).map(escapeLine);
  if (lines.length === 0) return [];
  return [{ lines: lines.map((line, index) => (index < lines.length - 1 ? `${line}  ` : line)), isText: true }];
}

function linesOf(nodes: readonly Child[], place: Place): string[] {
  const text = writeLine(within(place.marks, nodes), place);
  return text.split('\n').flatMap((line) => line.trim() || []);
}

function within([outer, ...inner]: readonly Element[], nodes: readonly Child[]): readonly Child[] {
  return outer ? [{ ...outer, childNodes: [...within(inner, nodes)] }] : nodes;
}

function blockOf(element: Element, place: Place, before: Block | undefined): Block[] {
  const { tagName, childNodes } = element;
  if (/^h[1-6]$/.test(tagName)) return heading(element, place);
  if (place.depth >= MAX_DEPTH && /^(?:blockquote|div|ol|ul)$/.test(tagName)) return blocksOf(childNodes, place);
  switch (tagName) {
    case 'hr':
      return [{ lines: [place.depth === 0 ? '---' : '___'] }];
    case 'pre':
      return [code(element)];
    case 'blockquote':
      return quote(childNodes, place);
    case 'ul':
    case 'ol':
      return list(element, place, before);
    case 'div': {
      // GitHub's alert, whose mark implies the title.
      const kind = alertKind(element);
      return kind === null ? blocksOf(childNodes, place) : quote(childNodes, place, [`> [!${kind.toUpperCase()}]`]);
    }
    case 'table':
      return table(element, place);
    // Markdown has no captions and terms.
    case 'figcaption':
      return spread(Object.assign(createElement('em'), { childNodes }), place);
    case 'dt':
    case 'summary':
      return spread(Object.assign(createElement('strong'), { childNodes }), place);
    default:
      return blocksOf(childNodes, place);
  }
}

function heading(element: Element, place: Place): Block[] {
  const text = linesOf(contentOf(element), place).join(' ');
  // A trailing # would close the heading.
  const whole = text.replace(/#$/, String.raw`\#`);
  return text === '' ? [] : [{ lines: [`${'#'.repeat(Number(element.tagName[1]))} ${whole}`] }];
}

function code(pre: Element): Block {
  const text = textWithBreaks(pre).replace(/\n$/, '');
  const [inner] = elements(pre, 'code');
  const language = inner ? (attribute(inner, 'class') ?? '').replace(/^language-|\.numbered$/gi, '') : '';
  const fence = fenceFor(text, 3);
  return { lines: [fence + language, ...text.split('\n'), fence] };
}

function textWithBreaks(node: Child): string {
  if (!isElement(node)) return textOf(node);
  return node.tagName === 'br' ? '\n' : node.childNodes.map(textWithBreaks).join('');
}

function quote(nodes: readonly Child[], place: Place, mark: readonly string[] = []): Block[] {
  const lines = writeBlocks(nodes, { ...place, depth: place.depth + 1 });
  return lines.length === 0 ? [] : [{ lines: [...mark, ...lines.map((line) => (line === '' ? '>' : `> ${line}`))] }];
}

function list(element: Element, place: Place, before: Block | undefined): Block[] {
  const entries = childElements(element);
  if (entries.length === 0) return [];
  const isCounted = element.tagName === 'ol';
  const [usual, other] = isCounted ? ['.', ')'] : ['-', '*'];
  const mark = usual === (before ? before.mark : place.listMark) ? other! : usual!;
  // Markdown has no negative or descending numbers.
  const start = Math.max(0, Number(attribute(element, 'start') ?? 1));
  const inner = { ...place, depth: place.depth + 1, listMark: mark };
  const lines = entries.flatMap((entry, index) => {
    const sign = isCounted ? `${start + index}${mark}` : mark;
    const [first = '', ...others] = writeBlocks(entry.childNodes, inner);
    const indent = ' '.repeat(sign.length + 1);
    return [`${sign} ${first}`.trimEnd(), ...others.map((line) => (line === '' ? '' : indent + line))];
  });
  // A list that may interrupt a paragraph without an empty line (CommonMark 0.31, 5.3) keeps the item tight.
  const endsText = lines[0] !== mark && (!isCounted || (start === 1 && lines[0] !== `1${mark}`));
  return [{ lines, mark, joins: endsText && before?.isText === true && place.listMark !== undefined }];
}

/** The caption, if any, and rows of one-line cells; the first row is the head, and is as long as the longest. */
function table(element: Element, place: Place): Block[] {
  const cellText = ({ childNodes }: Element) =>
    linesOf(childNodes, { ...place, marks: [] })
      .join('<br>')
      .replaceAll('|', String.raw`\|`);
  const title = childElements(element, 'caption').map(cellText).join('');
  const rows = elements(element, 'tr')
    .filter((row) => closest(row, 'table') === element)
    .map((row) => childElements(row).map(cellText));
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const caption = title === '' ? [] : [{ lines: [escapeLine(title)] }];
  if (columns === 0) return caption;
  const [head = [], ...body] = rows;
  const whole = [...head, ...Array.from({ length: columns - head.length }, () => '')];
  return [...caption, { lines: [rowLine(whole), rowLine(whole.map(() => '---')), ...body.map(rowLine)] }];
}

function rowLine(cells: readonly string[]): string {
  return cells.length === 0 ? '| |' : `| ${cells.map((cell) => (cell === '' ? '' : `${cell} `)).join('| ')}|`;
}
