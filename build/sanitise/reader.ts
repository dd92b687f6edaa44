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
const VOID = new Set(['hr', 'col', 'br', 'img', 'wbr']);
/** Text here would be moved before the table. */
const TEXTLESS = new Set(['table', 'colgroup', 'tbody', 'tfoot', 'thead', 'tr']);

interface Model {
  readonly name: string;
  readonly kind: string;
  readonly content: readonly string[];
  readonly endTag: string;
}
const ELEMENTS: ReadonlyMap<string, Model> = new Map(
  MODEL.flatMap(([[kind = ''] = [], content = [], names = []]) =>
    names.map((name) => [name, { name, kind, content, endTag: `</${name}>` }]),
  ),
);
/** The longest of their names. */
const LONGEST_NAME = 10;

const TAG_NAME = /[a-z][a-z0-9]*/y;
const ATTRIBUTE = /[ \t\n]+([a-z][a-z0-9-]*)(?:="([^"]*)"|='([^']*)'|=([^ \t\n"'<>=`]+))?/y;
const TAG_END = /[ \t\n]*\/?>/y;
const COMMENT = /<!--[^-<>]*(?:-[^-<>]+)*-->/y;
/** What stands in the head or before it: it moves the start of the document on, and the white space after it is nobody's. */
const FIRST = /(?:<meta [^<>]*>[ \t\n]*|<!--[^-<>]*(?:-[^-<>]+)*-->[ \t\n]*)+/y;
/** More have to be compared too often, each with all before it. */
const MOST_ATTRIBUTES = 32;
/** Characters that parsers read otherwise than they stand there. */
const ODD = /[\0\f\r\uFEFF]/;
const BLANK = /^[ \t\n]*$/;

const REFERENCE = /&(?:#(\d{2,5})|([A-Za-z]+));|&(?![ \n])/g;
const NAMED = new Map(
  (
    'amp& lt< gt> quot" apos\' nbsp\u00a0 ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” hellip… copy© times× rarr→ reg® trade™ deg° middot· bull• ' +
    'laquo« raquo» sbquo‚ bdquo„ euro€ pound£ cent¢ sect§ iexcl¡ iquest¿ szligß agraveà aacuteá acircâ atildeã aumlä aringå aeligæ ccedilç ' +
    'egraveè eacuteé ecircê eumlë igraveì iacuteí icircî iumlï ntildeñ ograveò oacuteó ocircô otildeõ oumlö oslashø ugraveù uacuteú ucircû uumlü'
  )
    .split(' ')
    .map((named): [string, string] => [named.slice(0, -1), named.slice(-1)]),
);

interface Open {
  readonly node: Parent;
  readonly name: string;
  readonly endTag: string;
  readonly content: readonly string[];
}

/**
 * The tree of a well-formed body within the limits of depth and attributes; null for every other one, for parse5 to read.
 *
 * @param leaves tells from a tag that it must be left to others; not asked of tags that are a name alone, but for `<img>`
 */
export function readWellFormed(body: string, leaves?: (tag: string) => boolean): Parent | null {
  if (ODD.test(body)) return null;
  const root = createFragment();
  const open: Open[] = [{ node: root, name: '', endTag: '', content: ['block', 'line'] }];
  // Until something stands in the body that is more than white space.
  let isStart = true;
  FIRST.lastIndex = 0;
  let at = FIRST.test(body) ? FIRST.lastIndex : 0;
  while (at < body.length) {
    const { node, name, endTag, content } = open[open.length - 1]!;
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
      if (open.length === 1 || !body.startsWith(endTag, at)) return null;
      open.pop();
      at += endTag.length;
    } else if (body[at + 1] === '!') {
      COMMENT.lastIndex = at;
      // Before all content, and beside a line break in pre, a comment changes what white space counts.
      if (name === 'pre' || isStart || !COMMENT.test(body)) return null;
      at = COMMENT.lastIndex;
    } else {
      const known = modelAt(body, at + 1);
      if (!known || !content.includes(known.kind)) return null;
      const { name: tagName, kind } = known;
      if (tagName === 'a' && open.some((around) => around.name === 'a')) return null;
      const element = createElement(tagName);
      const end = readTagEnd(body, at + 1 + tagName.length, element);
      if (end === null) return null;
      const mayLeave = leaves !== undefined && (element.attrs.length > 0 || tagName === 'img');
      if (mayLeave && leaves(body.slice(at, end))) return null;
      at = end;
      isStart = false;
      element.parentNode = node;
      node.childNodes.push(element);
      if (!VOID.has(tagName)) {
        if (tagName === 'iframe' && !body.startsWith('</iframe>', at)) return null;
        // Lines that no paragraph or heading is around may hold blocks as well.
        const inner = kind === 'line' && content.includes('block') && tagName !== 'iframe' ? content : known.content;
        open.push({ node: element, name: tagName, endTag: known.endTag, content: inner });
        if (open.length > MAX_DEPTH + 1) return null;
      }
    }
  }
  return root;
}

/** What stands behind a `<`. Most tags are a name alone. */
function modelAt(body: string, at: number): Model | undefined {
  const end = body.indexOf('>', at);
  const bare = end - at <= LONGEST_NAME ? ELEMENTS.get(body.slice(at, end)) : undefined;
  if (bare) return bare;
  TAG_NAME.lastIndex = at;
  return TAG_NAME.test(body) ? ELEMENTS.get(body.slice(at, TAG_NAME.lastIndex)) : undefined;
}

function addText(parent: Parent, value: string): void {
  if (value === '') return;
  const last = parent.childNodes.at(-1);
  if (last && isText(last)) last.value += value;
  else {
    const text = createText(value);
    text.parentNode = parent;
    parent.childNodes.push(text);
  }
}

/** Reads the attributes behind a tag's name; where the tag ends, or null. */
function readTagEnd(body: string, start: number, { attrs }: Element): number | null {
  if (body[start] === '>') return start + 1;
  let at = start;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(body);
    if (found === null) break;
    const [whole, name = '', double, single, bare] = found;
    const value = decode(double ?? single ?? bare ?? '');
    if (attrs.length >= MOST_ATTRIBUTES) return null;
    if (value === null || attrs.some((attr) => attr.name === name)) return null;
    attrs.push({ name, value });
    at += whole.length;
  }
  TAG_END.lastIndex = at;
  return TAG_END.test(body) ? TAG_END.lastIndex : null;
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
