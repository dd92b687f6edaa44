/** Writes blocks as Markdown lines, which outer blocks prefix with their own marks. */
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
import { contentOf } from '../../shared/post-body/normalise-headings.ts';
import { alertKind } from '../../shared/post-body/normalise-labelled.ts';
import { escapeLine, fenceFor } from './markdown-escape.ts';
import { isBlock, PLAYERS, writeLine, type Around } from './markdown-line.ts';
import { writeTable } from './markdown-table.ts';

export interface BlockContext extends Around {
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

/** @returns lines, with an empty one between blocks */
export function writeBlocks(nodes: readonly Child[], place: BlockContext): string[] {
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

function blocksOf(nodes: readonly Child[], place: BlockContext): Block[] {
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
function spread(element: Element, place: BlockContext): Block[] {
  if (PLAYERS.has(element.tagName)) return paragraph([element], place);
  // Once per tag: nested ones would repeat around every block.
  const isAround = place.marks.some(({ tagName }) => tagName === element.tagName);
  return blocksOf(element.childNodes, { ...place, marks: isAround ? place.marks : [...place.marks, element] });
}

function paragraph(nodes: readonly Child[], place: BlockContext): Block[] {
  const lines = linesOf(nodes, place).map(escapeLine);
  if (lines.length === 0) return [];
  if (lines.length === 1) return [{ lines, isText: true }];
  return [{ lines: lines.map((line, index) => (index < lines.length - 1 ? `${line}  ` : line)), isText: true }];
}

function linesOf(nodes: readonly Child[], place: BlockContext): string[] {
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

function blockOf(element: Element, { place, before }: { place: BlockContext; before: Block | undefined }): Block[] {
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

/** Its paragraphs, emphasised: Markdown has no captions and terms. */
function stressedBlocks({ childNodes }: Element, stress: string, place: BlockContext): Block[] {
  return spread(Object.assign(createElement(stress), { childNodes }), place);
}

function heading(element: Element, place: BlockContext): Block[] {
  const text = linesOf(contentOf(element), place).join(' ');
  if (text === '') return [];
  // A trailing # would close the heading.
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

function quote({ childNodes }: Element, place: BlockContext): Block[] {
  if (place.depth >= MAX_DEPTH) return blocksOf(childNodes, place);
  const lines = writeBlocks(childNodes, { ...place, depth: place.depth + 1 });
  return lines.length === 0 ? [] : [{ lines: lines.map((line) => (line === '' ? '>' : `> ${line}`)) }];
}

/** An alert becomes GitHub's alert, whose mark implies the title. */
function box(element: Element, place: BlockContext): Block[] {
  const kind = alertKind(element);
  const [alert] = kind === null ? [] : quote(element, place);
  if (!alert || kind === null) return blocksOf(element.childNodes, place);
  return [{ lines: [`> [!${kind.toUpperCase()}]`, ...alert.lines] }];
}

function list(element: Element, { place, before }: { place: BlockContext; before: Block | undefined }): Block[] {
  const entries = element.childNodes.filter((child) => isElement(child));
  if (place.depth >= MAX_DEPTH) return entries.flatMap((entry) => blocksOf(entry.childNodes, place));
  if (entries.length === 0) return [];
  const isCounted = element.tagName === 'ol';
  const [usual, other] = isCounted ? ['.', ')'] : ['-', '*'];
  const mark = usual === (before ? before.mark : place.listMark) ? other : usual;
  // Markdown has no negative or descending numbers.
  const start = Math.max(0, Number(attribute(element, 'start') ?? 1));
  const inner = { ...place, depth: place.depth + 1, listMark: mark };
  const lines = entries.flatMap((entry, index) =>
    entryLines(entry, { sign: isCounted ? `${start + index}${mark}` : mark, place: inner }),
  );
  // A list that may interrupt a paragraph without an empty line (CommonMark 0.31, 5.3) keeps the item tight.
  const endsText = lines[0] !== mark && (!isCounted || (start === 1 && lines[0] !== `1${mark}`));
  return [{ lines, mark, joins: endsText && before?.isText === true && place.listMark !== undefined }];
}

function entryLines(entry: Element, { sign, place }: { sign: string; place: BlockContext }): string[] {
  const [first = '', ...others] = writeBlocks(entry.childNodes, place);
  const indent = ' '.repeat(sign.length + 1);
  return [`${sign} ${first}`.trimEnd(), ...others.map((line) => (line === '' ? '' : indent + line))];
}
