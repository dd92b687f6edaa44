/**
 * A quick reader for well-formed bodies: it takes only what HTML's tree builder would have nothing to decide about, and gives
 * the tree that parse5 would. It judges nothing: its trees go through the fast-path check like all others. Without it all is the same, slower.
 */
import { MAX_DEPTH } from '../../shared/post-body/limits.ts';
import {
  createElement,
  createFragment,
  createText,
  isText,
  type Child,
  type Element,
  type Parent,
} from '../../shared/post-body/tree.ts';

/** What an element is to the one around it, what may stand in itself, and the elements of which this is so. */
const MODEL = [
  'block | block line | address article aside blockquote center details div figcaption figure footer header main nav section',
  'block | line | h1 h2 h3 h4 h5 h6 p pre summary',
  'block | entry | ol ul',
  'entry | block line | li',
  'block | term | dl',
  'term | block line | dd dt',
  'block | part | table',
  'part | line | caption',
  'part | column | colgroup',
  'part | row | tbody tfoot thead',
  'row | cell | tr',
  'cell | block line | td th',
  'line | line | a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong',
  'line | line | sub sup time tt u var',
  'block | | hr',
  'column | | col',
  'line | | br iframe img wbr',
].map((row) => row.split('|').map((names) => names.trim().split(' ')));
const ELEMENTS = new Map(
  MODEL.flatMap(([[kind = ''] = [], content = [], names = []]) => names.map((name) => [name, { kind, content }])),
);
const VOID = new Set(['hr', 'col', 'br', 'img', 'wbr']);
/** Text here would be moved before the table. */
const TEXTLESS = new Set(['table', 'colgroup', 'tbody', 'tfoot', 'thead', 'tr']);

const START_TAG = /<([a-z][a-z0-9]*)((?:[ \t\n]+[a-z][a-z0-9-]*(?:="[^"]*")?)*)[ \t\n]*\/?>/y;
const ATTRIBUTE = /[ \t\n]+([a-z][a-z0-9-]*)(?:="([^"]*)")?/g;
const COMMENT = /<!--[^-<>]*(?:-[^-<>]+)*-->/y;
/** They move the start of the document on, and the white space after them is nobody's. */
const FIRST_COMMENTS = /(?:<!--[^-<>]*(?:-[^-<>]+)*-->[ \t\n]*)+/y;
/** More have to be compared too often, each with all before it. */
const MOST_ATTRIBUTES = 32;
/** Characters that parsers read otherwise than they stand there. */
const ODD = /[\0\f\r\uFEFF]/;
const BLANK = /^[ \t\n]*$/;

const REFERENCE = /&(?:#(\d{2,5})|([a-z]+));|&(?![ \n])/g;
const NAMED = new Map(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” hellip… copy© times× rarr→'
    .split(' ')
    .map((named): [string, string] => [named.slice(0, -1), named.slice(-1)]),
);

interface Open {
  readonly node: Parent;
  readonly name: string;
  readonly content: readonly string[];
}

/** The tree of a well-formed body within the limits of depth and attributes; null for every other one, for parse5 to read. */
export function readWellFormed(body: string): Parent | null {
  if (ODD.test(body)) return null;
  const root = createFragment();
  const open: Open[] = [{ node: root, name: '', content: ['block', 'line'] }];
  // Until something stands in the body that is more than white space.
  let isStart = true;
  FIRST_COMMENTS.lastIndex = 0;
  let at = FIRST_COMMENTS.test(body) ? FIRST_COMMENTS.lastIndex : 0;
  while (at < body.length) {
    const { node, name, content } = open.at(-1)!;
    if (body[at] !== '<') {
      const next = body.indexOf('<', at);
      const end = next === -1 ? body.length : next;
      const text = decode(body.slice(at, end));
      if (text === null || (TEXTLESS.has(name) && !BLANK.test(text))) return null;
      // The one line break that HTML leaves out.
      const skipped = name === 'pre' && node.childNodes.length === 0 && text.startsWith('\n') ? 1 : 0;
      addText(node, text.slice(skipped));
      isStart &&= BLANK.test(text);
      at = end;
    } else if (body[at + 1] === '/') {
      if (open.length === 1 || !body.startsWith(`</${name}>`, at)) return null;
      open.pop();
      at += name.length + 3;
    } else if (body[at + 1] === '!') {
      COMMENT.lastIndex = at;
      // Before all content, and beside a line break in pre, a comment changes what white space counts.
      if (name === 'pre' || isStart || !COMMENT.test(body)) return null;
      at = COMMENT.lastIndex;
    } else {
      START_TAG.lastIndex = at;
      const tag = START_TAG.exec(body);
      const known = tag && ELEMENTS.get(tag[1]!);
      if (!known || !content.includes(known.kind)) return null;
      const [whole, tagName = '', attributes = ''] = tag;
      if (tagName === 'a' && open.some((around) => around.name === 'a')) return null;
      const attrs = readAttributes(attributes);
      if (attrs === null) return null;
      isStart = false;
      const element = append(node, createElement(tagName)) as Element;
      element.attrs = attrs;
      at += whole.length;
      if (!VOID.has(tagName)) {
        if (tagName === 'iframe' && !body.startsWith('</iframe>', at)) return null;
        open.push({ node: element, name: tagName, content: known.content });
        if (open.length > MAX_DEPTH + 1) return null;
      }
    }
  }
  return root;
}

function addText(parent: Parent, value: string): void {
  if (value === '') return;
  const last = parent.childNodes.at(-1);
  if (last && isText(last)) last.value += value;
  else append(parent, createText(value));
}

function append(parent: Parent, child: Child): Child {
  child.parentNode = parent;
  parent.childNodes.push(child);
  return child;
}

function readAttributes(text: string): Element['attrs'] | null {
  const attrs: Element['attrs'] = [];
  if (text === '') return attrs;
  for (const [, name = '', raw = ''] of text.matchAll(ATTRIBUTE)) {
    const value = decode(raw);
    if (attrs.length >= MOST_ATTRIBUTES) return null;
    if (value === null || attrs.some((attr) => attr.name === name)) return null;
    attrs.push({ name, value });
  }
  return attrs;
}

/** Null for a reference that is not among the common ones, or may be none, or is white space, which counts only as it stands. */
function decode(text: string): string | null {
  if (!text.includes('&')) return text;
  let isKnown = true;
  const decoded = text.replace(REFERENCE, (_, number?: string, name?: string) => {
    const code = Number(number);
    const value = name
      ? NAMED.get(name)
      : (code > 32 && code < 127) || (code >= 160 && code < 0xd800)
        ? String.fromCharCode(code)
        : undefined;
    isKnown &&= value !== undefined;
    return value ?? '';
  });
  return isKnown ? decoded : null;
}
