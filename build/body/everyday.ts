/** Reads the markup that editors write, in a quarter of a parser's time. What a parser of HTML may read otherwise is left to it. */
import { defaultTreeAdapter, parseFragment } from 'parse5';
import { MAX_DEPTH } from '../../shared/body-limits.ts';
import { unescapeText } from '../../shared/markup-text.ts';
import { recent } from '../cache/cache.ts';
import { createText, each, names, NS, textOf, type Element, type Parent } from './tree.ts';

const LINE =
  'a abbr b bdi bdo big br cite code del dfn em font i img ins kbd mark picture q s samp small source span strike strong sub sup time tt u ' +
  'var wbr';
const TEXT_BLOCKS = 'h1 h2 h3 h4 h5 h6 p pre';
const BOXES = 'address article aside blockquote details div figcaption figure footer header main nav section summary';
export const ANY = names(`${LINE} ${TEXT_BLOCKS} ${BOXES} dl hr ol table ul`);

/**
 * The children that each element may have so that a parser repeats them: HTML's tree builder closes, reopens and moves elements (HTML,
 * 13.2.6.4), but none of a parsed tree that are nested as here. Such a tree need not be written and parsed again.
 */
export const CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...each(`${LINE} ${TEXT_BLOCKS}`, names(LINE)),
  ...each(`${BOXES} caption dd dt li td th`, ANY),
  ...each('col hr', names('')),
  ...each('ol ul', names('li')),
  ...each('dl', names('dd dt')),
  ...each('table', names('caption colgroup tbody tfoot thead')),
  ...each('tbody tfoot thead', names('tr')),
  ...each('tr', names('td th')),
  ...each('colgroup', names('col')),
]);
const EMPTY = names('br col hr img source wbr');
/** A parser moves words that stand in them. */
const WORDLESS = names('colgroup table tbody tfoot thead tr');

/** Behind `<`: a slash, the name, attributes, a slash. */
const TAG = /^(\/?)([a-z][a-z0-9]*)((?: [a-z][a-z-]*="(?:[^"&]|&(?:amp|lt|gt|quot|#39);)*")*)( ?\/)?>/;
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g;
/** So few that each is parsed once. */
const REFERENCE = /&(?:[a-z]{1,9}\d{0,2}|#\d{2,3}|#8\d{3}|#x(?:20)?[\da-f]{2});|&/gi;
const characters = recent<string>(10_000);

/** @returns the tree that a parser makes of a body; null for what is left to one */
export function readEveryday(body: string): Parent | null {
  const tree: Parent = { nodeName: '#document-fragment', childNodes: [] };
  let around: Parent = tree;
  const open: string[] = [];
  // Spaces before the first tag are another text to a parser than words behind them; it reads two characters as others.
  if (!body.startsWith('<') || /[\0\r]/.test(body)) return null;
  for (const piece of body.slice(1).split('<')) {
    const [tag = '', closes, name = '', written = '', slash] = TAG.exec(piece) ?? [];
    if (closes) {
      if (open.pop() !== name || written || slash) return null;
      around = (around as Element).parentNode!;
    } else {
      const allowed = open.length === 0 ? ANY : CHILDREN.get(open.at(-1)!);
      if (!allowed?.has(name) || (name === 'a' && open.includes('a')) || open.length === MAX_DEPTH) return null;
      const attrs = written === '' ? [] : Array.from(written.matchAll(ATTRIBUTE), ([, key = '', value = '']) => ({ name: key, value: unescapeText(value) })); // prettier-ignore
      const isEmpty = EMPTY.has(name);
      if ((slash && !isEmpty) || (attrs.length > 1 && new Set(attrs.map((attr) => attr.name)).size < attrs.length))
        return null;
      const element = defaultTreeAdapter.createElement(name, NS.HTML, attrs);
      defaultTreeAdapter.appendChild(around, element);
      if (!isEmpty && open.push(name)) around = element;
    }
    // A parser drops a line break right after the start tag.
    const text = textIn(piece.slice(tag.length + (name === 'pre' && !closes && piece[tag.length] === '\n' ? 1 : 0)));
    if (text === null || (WORDLESS.has(open.at(-1)!) && /[^\t\n\f ]/.test(text))) return null;
    if (text !== '') defaultTreeAdapter.appendChild(around, createText(text));
  }
  return open.length === 0 ? tree : null;
}

/** With its references as characters; null where one may have no end, be no reference, or be a line break. */
function textIn(text: string): string | null {
  if (!text.includes('&')) return text;
  let isPlain = true;
  const read = text.replace(REFERENCE, (reference) => {
    const character = isPlain ? characters(reference, () => textOf(parseFragment(reference))) : '';
    isPlain &&= reference.length > 1 && character.length <= 2 && character !== '\n';
    return character;
  });
  return isPlain ? read : null;
}
