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
  /** Stress is put around it by the letters that come before and after. */
  readonly stress?: string;
}

/** Nodes one after the other. Space at the ends stays: whoever puts marks around must put it outside of them. */
export function writeLine(nodes: readonly Child[], around: Around): string {
  const pieces = nodes.flatMap((node) => piecesOf(node, around)).filter(({ text }) => text !== '');
  if (pieces.length === 1 && pieces[0]!.stress === undefined) return pieces[0]!.text;
  let line = '';
  // Beside the line, since asking a text for its end makes one of its parts, each time.
  let last = '';
  for (const [index, { text, stress }] of pieces.entries()) {
    const next = pieces[index + 1];
    const after = next ? (next.stress === undefined ? next.text[0]! : '*') : '';
    const written = stress === undefined ? text : stressed(text, { stress, before: last, after, around });
    const joined = written.startsWith(' ') && (last === ' ' || last === '\n') ? written.slice(1) : written;
    line += joined;
    last = joined.at(-1) ?? last;
  }
  return line;
}

function piecesOf(node: Child, around: Around): readonly Piece[] {
  if (isText(node)) {
    const text = escapeText(foldSpace(node.value));
    const closed = around.within.includes('a') ? text.replaceAll(']', String.raw`\]`) : text;
    // What comes after may begin with a bracket.
    return [{ text: closed.endsWith('!') ? `${closed.slice(0, -1)}\\!` : closed }];
  }
  if (!isElement(node)) return [];
  const { tagName, childNodes } = node;
  if (tagName === 'br') return [{ text: '\n' }];
  if (tagName === 'img') return [{ text: writePicture(node, around) }];
  if (PLAYERS.has(tagName)) return [{ text: writePlayer(node, around) }];
  if (tagName === 'rp' || tagName === 'wbr') return [{ text: escapeText(textOf(node)) }];
  if (tagName === 'a') return spaced(writeLine(childNodes, inside(around, 'a')), (text) => writeLink(node, text, around));
  if (CODE.has(tagName) && elements(node, 'img', ...PLAYERS).length === 0) return [{ text: codeSpan(textOf(node)) }];
  const stress = STRESS.get(tagName);
  if (stress !== undefined && !around.within.includes(stress))
    return [{ text: writeLine(childNodes, inside(around, stress)), stress }];
  if (TAGS.has(tagName))
    return spaced(writeLine(childNodes, around), (text) => `<${tagName}>${text}</${tagName}>`);
  const text = writeLine(childNodes, around);
  if (tagName === 'q') return [{ text: `"${text}"` }];
  return [{ text: BLOCKS.has(tagName) ? `\n${text}\n` : tagName === 'td' || tagName === 'th' ? `${text} ` : text }];
}

function inside(around: Around, name: string): Around {
  return { ...around, within: [...around.within, name] };
}

/** Space at either end of what has marks stands outside of them. */
function spaced(text: string, mark: (text: string) => string): Piece[] {
  const inner = text.trim();
  if (inner === '') return [{ text }];
  const start = text.length - text.trimStart().length;
  return [{ text: text.slice(0, start) }, { text: mark(inner) }, { text: text.slice(start + inner.length) }];
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
  })
    .map((piece) => piece.text)
    .join('');
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
