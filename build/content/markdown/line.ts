/** What stands in lines, as Markdown: text, links, stress, code, pictures. A line break is `\n`, for the caller to write. */
import { attribute, elements, isElement, isText, textOf, type Child, type Element } from '../sanitise/tree.ts';
import { codeSpan, escapeText, foldSpace, linkTarget, linkTitle } from './escape.ts';

export interface Around {
  /** What addresses of this site begin with. */
  readonly origin: string;
  /** The stress and the link that what is written stands in: `strong`, `em`, `del`, `a`. */
  readonly within: readonly string[];
}

/** What Markdown has a sign for. */
const STRESS = new Map([
  ...['b', 'strong'].map((name) => [name, 'strong'] as const),
  ...['i', 'em', 'cite', 'dfn'].map((name) => [name, 'em'] as const),
  ...['del', 's'].map((name) => [name, 'del'] as const),
]);
const SIGNS = new Map([
  ['strong', ['**', '__']],
  ['em', ['*', '_']],
  ['del', ['~~', '~~']],
]);
/** What it has none for and means something: CommonMark takes the tags themselves. */
const TAGS = new Set(['ins', 'mark', 'sub', 'sup', 'u']);
const CODE = new Set(['code', 'kbd', 'samp', 'var']);
export const PLAYERS: ReadonlySet<string> = new Set(['audio', 'iframe', 'video']);
/** A block among lines, as in a cell, ends the line before it and its own. */
const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
);

export function isBlock(node: Child): node is Element {
  return isElement(node) && BLOCKS.has(node.tagName);
}

interface Piece {
  readonly text: string;
  /** `strong` and the like, whose marks depend on the letters beside; `code`, which becomes one with code beside it. */
  readonly kind?: string;
}

/** Nodes one after the other. Space at the ends stays: whoever puts marks around must put it outside of them. */
export function writeLine(nodes: readonly Child[], around: Around): string {
  const pieces: Piece[] = [];
  for (const node of nodes) collectPieces(node, { around, pieces });
  let line = '';
  // Kept beside the line: to ask a long text that is still being put together for its end takes long.
  let last = '';
  for (let index = 0; index < pieces.length; index++) {
    const { text, kind } = pieces[index]!;
    const next = pieces[index + 1];
    let written = text;
    if (kind === 'code') written = codeSpan(text);
    else if (kind !== undefined) {
      const after =
        next === undefined ? '' : next.kind === undefined ? next.text[0]! : next.kind === 'code' ? '`' : '*';
      written = stressed(text, { stress: kind, before: last, after, around });
    }
    // Before a link, it would make a picture of it.
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
    const text = escapeText(foldSpace(node.value));
    return add(pieces, around.within.includes('a') ? text.replaceAll(']', String.raw`\]`) : text);
  }
  if (!isElement(node)) return;
  const { tagName, childNodes } = node;
  if (tagName === 'br') return add(pieces, '\n');
  if (tagName === 'img') return add(pieces, writePicture(node, around));
  if (PLAYERS.has(tagName)) return add(pieces, writePlayer(node, around));
  if (CODE.has(tagName) && elements(node, 'img', ...PLAYERS).length === 0) return addCode(pieces, textOf(node));
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

function add(pieces: Piece[], text: string, kind?: string): void {
  if (text !== '') pieces.push(kind === undefined ? { text } : { text, kind });
}

function addCode(pieces: Piece[], text: string): void {
  const before = pieces.at(-1);
  if (before?.kind === 'code') pieces[pieces.length - 1] = { text: before.text + text, kind: 'code' };
  else add(pieces, text, 'code');
}

function inside(around: Around, name: string): Around {
  return { ...around, within: [...around.within, name] };
}

/** The space before, what `mark` makes of the text, and the space behind it: no marks stand beside space inside them. */
function spaced(text: string, mark: (text: string) => string): string[] {
  const inner = text.trim();
  if (inner === '') return [text];
  const start = text.length - text.trimStart().length;
  return [text.slice(0, start), mark(inner), text.slice(start + inner.length)];
}

interface Place {
  readonly stress: string;
  /** The characters on either side; '' at an end. */
  readonly before: string;
  readonly after: string;
  readonly around: Around;
}

/** Signs where CommonMark reads them as such (0.31, 6.2), and the tags where it would not. */
function stressed(text: string, { stress, before, after, around }: Place): string {
  return spaced(text, (inner) => {
    const [usual = '', other = ''] = SIGNS.get(stress)!;
    const sign = around.within.some((name) => SIGNS.has(name)) ? other : usual;
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

// Half of a pair may be either.
const isMark = (character: string) => /[\p{P}\p{S}\p{Cs}]/u.test(character);
const isLetter = (character: string) => /[^\p{P}\p{S}\s]/u.test(character);

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

/** Markdown has no players: a link leads to what each would play. */
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
