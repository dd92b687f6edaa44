/** Writes inline content as Markdown: text, links, emphasis, code, images. A line break is `\n`, which the caller writes. */
import {
  attribute,
  elements,
  isElement,
  isText,
  textOf,
  type Child,
  type Element,
} from '../../shared/post-body/tree.ts';
import { FOR_READERS_ALONE } from '../../shared/post-body/prepare-hidden.ts';
import { writeFormula } from './markdown-math.ts';
import { codeSpan, escapeText, foldSpace, linkTarget, linkTitle } from './markdown-escape.ts';
import { spaced, STRESS, stressed } from './markdown-stress.ts';

export interface Around {
  /** Origin of this site. */
  readonly origin: string;
  /** Enclosing emphasis and link: `strong`, `em`, `del`, `a`. */
  readonly within: readonly string[];
}

/** Elements without Markdown marks: CommonMark allows the tags themselves. */
const TAGS = new Set(['ins', 'mark', 'sub', 'sup', 'u']);
const CODE = new Set(['code', 'kbd', 'samp', 'var']);
export const PLAYERS: ReadonlySet<string> = new Set(['audio', 'video']);
/** A block in inline content, as in a cell, is a line of its own. */
const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
);

export function isBlock(node: Child): boolean {
  return isElement(node) && BLOCKS.has(node.tagName);
}

interface Piece {
  readonly text: string;
  /** `strong` and the like, whose marks depend on the adjacent characters; `code`, which is merged with adjacent code. */
  readonly kind: string | undefined;
}

/** Space at the ends stays: the caller must put it outside of marks. */
export function writeLine(nodes: readonly Child[], around: Around): string {
  const [only] = nodes;
  if (only && nodes.length === 1 && isText(only) && only.isPlain) return only.value;
  const pieces: Piece[] = [];
  for (const node of nodes) collectPieces(node, { around, pieces });
  let line = '';
  // Kept separately: reading the end of a string under construction is slow.
  let last = '';
  for (let index = 0; index < pieces.length; index++) {
    const { text, kind } = pieces[index]!;
    const next = pieces[index + 1];
    let written = text;
    if (kind === 'code') written = codeSpan(text);
    else if (kind !== undefined) {
      const after =
        next === undefined ? '' : next.kind === undefined ? next.text[0]! : next.kind === 'code' ? '`' : '*';
      written = stressed(text, { stress: kind, before: last, after, within: around.within });
    }
    // Before a link, `!` would make an image.
    if (written.endsWith('!') && next?.text.startsWith('[')) written = `${written.slice(0, -1)}\\!`;
    if (written.startsWith(' ') && (last === ' ' || last === '\n')) written = written.slice(1);
    line += written;
    last = written.at(-1) ?? last;
  }
  return line;
}

interface Collecting {
  readonly around: Around;
  readonly pieces: Piece[];
}

function collectPieces(node: Child, { around, pieces }: Collecting): void {
  if (isText(node)) {
    if (node.isPlain) return add(pieces, node.value);
    const text = escapeText(foldSpace(node.value));
    return add(pieces, around.within.includes('a') ? text.replaceAll(']', String.raw`\]`) : text);
  }
  if (!isElement(node)) return;
  const { tagName, childNodes } = node;
  if (tagName === 'span' && attribute(node, 'class') === FOR_READERS_ALONE) return;
  if (tagName === 'br') return add(pieces, '\n');
  if (tagName === 'img') return add(pieces, writePicture(node, around));
  if (PLAYERS.has(tagName)) return add(pieces, writePlayer(node, around));
  if (tagName === 'math') return add(pieces, writeFormula(node));
  if (CODE.has(tagName) && !holdsMedia(node)) return addCode(pieces, textOf(node));
  const stress = STRESS.get(tagName);
  if (stress !== undefined && !around.within.includes(stress))
    return add(pieces, writeLine(childNodes, inside(around, stress)), stress);
  if (tagName === 'a') {
    const written = spaced(writeLine(childNodes, inside(around, 'a')), (text) => writeLink(node, text, around));
    for (const part of written) add(pieces, part);
  } else if (TAGS.has(tagName) && !around.within.includes(tagName)) {
    const written = spaced(
      writeLine(childNodes, inside(around, tagName)),
      (text) => `<${tagName}>${text}</${tagName}>`,
    );
    for (const part of written) add(pieces, part);
  } else {
    const edge = tagName === 'q' ? '"' : BLOCKS.has(tagName) ? '\n' : '';
    add(pieces, edge);
    for (const child of childNodes) collectPieces(child, { around, pieces });
    add(pieces, tagName === 'td' || tagName === 'th' ? ' ' : edge);
  }
}

function holdsMedia(element: Element): boolean {
  return !element.childNodes.every(isText) && elements(element, 'img', ...PLAYERS).length > 0;
}

function add(pieces: Piece[], text: string, kind?: string): void {
  if (text !== '') pieces.push({ text, kind });
}

function addCode(pieces: Piece[], text: string): void {
  const before = pieces.at(-1);
  if (before?.kind === 'code') pieces[pieces.length - 1] = { text: before.text + text, kind: 'code' };
  else add(pieces, text, 'code');
}

function inside(around: Around, name: string): Around {
  return { ...around, within: [...around.within, name] };
}

function writeLink(link: Element, text: string, { origin }: Around): string {
  const href = attribute(link, 'href') ?? '';
  if (text === '' || href === '') return text;
  const address = wholeAddress(href, origin);
  const title = linkTitle(attribute(link, 'title'));
  if (title === '' && text === address && /^https?:[^\s<>\\]+$/.test(address)) return `<${address}>`;
  return `[${text}](${linkTarget(address)}${title})`;
}

function writePicture(picture: Element, { origin }: Around): string {
  const alt = escapeText(foldSpace(attribute(picture, 'alt') ?? '')).replaceAll(']', String.raw`\]`);
  const address = wholeAddress(attribute(picture, 'src') ?? '', origin);
  return `![${alt}](${linkTarget(address)}${linkTitle(attribute(picture, 'title'))})`;
}

/** Markdown has no players: a link to the file replaces one. */
function writePlayer(player: Element, { origin }: Around): string {
  const sources = [player, ...elements(player, 'source')].map((element) => attribute(element, 'src'));
  const src = sources.find((source) => source !== null);
  if (!src) return '';
  const name = attribute(player, 'title') ?? src.split('/').at(-1) ?? src;
  return `[${escapeText(foldSpace(name)).replaceAll(']', String.raw`\]`)}](${linkTarget(wholeAddress(src, origin))})`;
}

function wholeAddress(address: string, origin: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? origin + address : address;
}
