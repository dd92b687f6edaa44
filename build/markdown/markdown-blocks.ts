/** Blocks as Markdown: each as its lines, which the block around it puts behind its own marks. */
import {
  attribute,
  createElement,
  elements,
  isBlank,
  isElement,
  textOf,
  type Child,
  type Element,
} from '../../shared/post-body/tree.ts';
import { contentOf } from '../../shared/post-body/link-headings.ts';
import { alertKind } from '../../shared/post-body/normalise-labelled.ts';
import { escapeLine, fenceFor } from './markdown-escape.ts';
import { isBlock, PLAYERS, writeLine, type Around } from './markdown-line.ts';
import { writeTable } from './markdown-table.ts';

export interface Place extends Around {
  /** Inline elements around these blocks: in Markdown their marks end with the block. */
  readonly marks: readonly Element[];
  /** Lists and quotes around these blocks. */
  readonly depth: number;
  /** The mark of the list that these blocks are an entry of: one of its own at the entry's start needs another. */
  readonly listMark?: string;
}

interface Block {
  readonly lines: readonly string[];
  /** The mark of a list, for another beside it or in it not to be read as one with it. */
  readonly mark?: string;
  readonly isText?: boolean;
  /** True when it follows the line before without an empty one. */
  readonly joins?: boolean;
}

/** The most lists and quotes inside one another: each puts its marks before every line, so many would multiply the text. */
const MAX_DEPTH = 12;

/** @returns the lines, an empty one between blocks */
export function writeBlocks(nodes: readonly Child[], place: Place): string[] {
  return joinBlocks(blocksOf(nodes, place));
}

function joinBlocks(blocks: readonly Block[]): string[] {
  const all: string[] = [];
  for (const { lines, joins } of blocks) {
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
    if (!isElement(node) || !(isBlock(node) || PLAYERS.has(node.tagName) || holdsBlock(node))) {
      run.push(node);
      continue;
    }
    endRun();
    for (const block of isBlock(node) ? blockOf(node, { place, before: blocks.at(-1) }) : spread(node, place))
      blocks.push(block);
  }
  endRun();
  return blocks;
}

function holdsBlock(element: Element): boolean {
  return element.childNodes.some(
    (child) => isElement(child) && (isBlock(child) || PLAYERS.has(child.tagName) || holdsBlock(child)),
  );
}

/** A player, or an inline element around blocks. */
function spread(element: Element, place: Place): Block[] {
  if (PLAYERS.has(element.tagName)) return paragraph([element], place);
  // Once each: nested ones would stand around every block again.
  const isAround = place.marks.some(({ tagName }) => tagName === element.tagName);
  return blocksOf(element.childNodes, { ...place, marks: isAround ? place.marks : [...place.marks, element] });
}

function paragraph(nodes: readonly Child[], place: Place): Block[] {
  const lines = linesOf(nodes, place).map(escapeLine);
  if (lines.length === 0) return [];
  if (lines.length === 1) return [{ lines, isText: true }];
  return [{ lines: lines.map((line, index) => (index < lines.length - 1 ? `${line}  ` : line)), isText: true }];
}

function linesOf(nodes: readonly Child[], place: Place): string[] {
  const text = writeLine(within(place.marks, nodes), place).trim();
  if (!text.includes('\n')) return text === '' ? [] : [text];
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function within([outer, ...inner]: readonly Element[], nodes: readonly Child[]): readonly Child[] {
  return outer ? [{ ...outer, childNodes: [...within(inner, nodes)] }] : nodes;
}

function blockOf(element: Element, { place, before }: { place: Place; before: Block | undefined }): Block[] {
  const { tagName, childNodes } = element;
  if (/^h[1-6]$/.test(tagName)) return heading(element, place);
  switch (tagName) {
    case 'hr':
      return [{ lines: [place.depth === 0 ? '---' : '___'] }];
    case 'pre':
      return [code(element)];
    case 'blockquote':
      return quote(element, place);
    case 'ul':
    case 'ol':
      return list(element, { place, before });
    case 'div':
      return box(element, place);
    case 'table':
      return writeTable(element, place).map((lines) => ({ lines }));
    case 'figcaption':
      return stressedBlocks(element, 'em', place);
    case 'dt':
    case 'summary':
      return stressedBlocks(element, 'strong', place);
    default:
      return blocksOf(childNodes, place);
  }
}

/** Its paragraphs, stressed: Markdown has no captions and terms. */
function stressedBlocks({ childNodes }: Element, stress: string, place: Place): Block[] {
  return spread(Object.assign(createElement(stress), { childNodes }), place);
}

function heading(element: Element, place: Place): Block[] {
  const text = linesOf(contentOf(element), place).join(' ');
  if (text === '') return [];
  // Signs at the end of the line would be taken for the heading's own.
  const whole = text.endsWith('#') ? `${text.slice(0, -1)}\\#` : text;
  return [{ lines: [`${'#'.repeat(Number(element.tagName[1]))} ${whole}`] }];
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

function quote({ childNodes }: Element, place: Place): Block[] {
  if (place.depth >= MAX_DEPTH) return blocksOf(childNodes, place);
  const lines = writeBlocks(childNodes, { ...place, depth: place.depth + 1 });
  return lines.length === 0 ? [] : [{ lines: lines.map((line) => (line === '' ? '>' : `> ${line}`)) }];
}

/** An alert has GitHub's mark, which says its title. */
function box(element: Element, place: Place): Block[] {
  const kind = alertKind(element);
  const [alert] = kind === null ? [] : quote(element, place);
  if (!alert || kind === null) return blocksOf(element.childNodes, place);
  return [{ lines: [`> [!${kind.toUpperCase()}]`, ...alert.lines] }];
}

function list(element: Element, { place, before }: { place: Place; before: Block | undefined }): Block[] {
  const entries = element.childNodes.filter((child) => isElement(child));
  if (place.depth >= MAX_DEPTH) return entries.flatMap((entry) => blocksOf(entry.childNodes, place));
  if (entries.length === 0) return [];
  const isCounted = element.tagName === 'ol';
  const [usual, other] = isCounted ? ['.', ')'] : ['-', '*'];
  const mark = usual === (before ? before.mark : place.listMark) ? other : usual;
  // Markdown counts neither below nought nor backwards.
  const start = Math.max(0, Number(attribute(element, 'start') ?? 1));
  const inner = { ...place, depth: place.depth + 1, listMark: mark };
  const lines = entries.flatMap((entry, index) =>
    entryLines(entry, { sign: isCounted ? `${start + index}${mark}` : mark, place: inner }),
  );
  // What may end a paragraph without an empty line (CommonMark 0.31, 5.3): that keeps an entry's lines together.
  const endsText = lines[0] !== mark && (!isCounted || (start === 1 && lines[0] !== `1${mark}`));
  return [{ lines, mark, joins: endsText && before?.isText === true && place.listMark !== undefined }];
}

function entryLines(entry: Element, { sign, place }: { sign: string; place: Place }): string[] {
  const [first = '', ...others] = writeBlocks(entry.childNodes, place);
  const indent = ' '.repeat(sign.length + 1);
  return [`${sign} ${first}`.trimEnd(), ...others.map((line) => (line === '' ? '' : indent + line))];
}
