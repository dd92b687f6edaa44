/**
 * Removes from a tree what DOMPurify would only remove: comments, elements with or without their content, attributes. DOMPurify decides
 * about foreign elements.
 */
import { ADDRESS } from '../../shared/addresses.ts';
import { ATTRIBUTE_NAMES, isAllowedElement, REMOVED_WHOLE } from './policy.ts';
import {
  each,
  isElement,
  isText,
  names,
  NAMESPACE,
  textOf,
  type Attribute,
  type Child,
  type Element,
  type Parent,
} from './tree.ts';
import { parseBody, VOID } from './parse.ts';
import { escapeAttribute, escapeText } from '../../shared/markup-text.ts';

/** Like DOMPurify: values that would end a comment or raw text element. */
const BREAKS_OUT = /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;
/** Like DOMPurify: characters that hide a scheme. */
export const HIDING = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;
/** Like DOMPurify: attributes that are not addresses; all others must match `ADDRESS`. */
const TEXTS = names('alt class id label name style title value');
/** Like DOMPurify: elements whose `src` and `href` may be data URLs. Normalising rules decide which stay. */
const SHOWS_DATA = names('audio img source track video');
/** Like DOMPurify: a frame whose text may be markup is removed. */
const MARKUP = /<[/\w!]/;
/** Allowed names on any element; `filterTree` checks the pairs. */
const NAMED = new Set(ATTRIBUTE_NAMES);
const REMOVED = new Set(REMOVED_WHOLE);

/**
 * @param tree changed
 * @returns the tree that the trimmed text of `tree` is parsed as; null if the body needs DOMPurify
 */
export function trimTree(tree: Parent): Parent | null {
  if (trimInPlace(tree)) return tree;
  const html = trimmedHtml(tree);
  return html === null ? null : parseBody(html);
}

/** @returns false if the tree, now trimmed in part, may be parsed as another one; parsing is a fifth of what a body costs */
function trimInPlace(parent: Parent): boolean {
  for (const child of parent.childNodes) {
    if (!keepsPlace(child, parent)) return false;
    if (!isElement(child)) continue;
    if (child.attrs.length > 0) child.attrs = trimmedAttributes(child);
    if (!trimInPlace(child)) return false;
  }
  return true;
}

function trimmedAttributes({ tagName, attrs }: Element): Attribute[] {
  return attrs.flatMap(({ name, value: written }) => {
    const value = name === 'value' ? written : written.trim();
    return NAMED.has(name) && isKept({ name, value }, tagName) ? [{ name, value }] : [];
  });
}

function trimmedHtml(parent: Parent): string | null {
  let html = '';
  for (const child of parent.childNodes) {
    // Like the DOM, which writes a carriage return as it is: it is parsed as a line break.
    const written = isText(child)
      ? escapeText(child.value).replaceAll('&#13;', '\r')
      : isElement(child)
        ? elementHtml(child)
        : '';
    if (written === null) return null;
    html += written;
  }
  return html;
}

function elementHtml(element: Element): string | null {
  const { tagName, namespaceURI } = element;
  if (namespaceURI !== NAMESPACE.html || tagName === 'form') return null;
  if (REMOVED.has(tagName)) return '';
  if (tagName === 'iframe' && MARKUP.test(textOf(element))) return null;
  const content = trimmedHtml(element);
  if (content === null) return null;
  if (!isAllowedElement(tagName)) return content;
  let tag = `<${tagName}`;
  for (const { name, value } of trimmedAttributes(element)) tag += ` ${name}="${escapeAttribute(value)}"`;
  if (VOID.has(tagName)) return `${tag}>`;
  // Like DOMPurify's hook, which keeps the first line break of `<pre>` unless an element precedes it.
  const first = tagName === 'pre' ? element.childNodes.find(({ nodeName }) => nodeName !== '#comment') : undefined;
  const lost = first && isText(first) && first.value.startsWith('\n') ? '\n' : '';
  return `${tag}>${lost}${content}</${tagName}>`;
}

function isKept({ name, value }: Attribute, tagName: string): boolean {
  if (BREAKS_OUT.test(value)) return false;
  if (value === '' || TEXTS.has(name)) return true;
  const isData = value.startsWith('data:') && (name === 'src' || name === 'href') && SHOWS_DATA.has(tagName);
  return isData || ADDRESS.test(value.replace(HIDING, ''));
}

const LINE =
  'a abbr b bdi bdo big br cite code del dfn em font i img ins kbd mark picture q s samp small source span strike strong sub sup time tt u ' +
  'var wbr';
const TEXT_BLOCKS = 'h1 h2 h3 h4 h5 h6 p pre';
const BOXES = 'address article aside blockquote details div figcaption figure footer header main nav section summary';
const ANY = names(`${LINE} ${TEXT_BLOCKS} ${BOXES} dl hr ol table ul`);

/**
 * The children that each element may have so that a parser repeats them: HTML's tree builder closes, reopens and moves elements (HTML,
 * 13.2.6.4), but none of a parsed tree that are nested as here. Such a tree need not be written and parsed again.
 */
const CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
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

/** True if a child of a parsed tree keeps its place when the tree is written and parsed. */
function keepsPlace(child: Child, parent: Parent): boolean {
  // A carriage return is parsed as a line break.
  if (isText(child)) return !child.value.includes('\r');
  if (!isElement(child)) return false;
  const allowed = isElement(parent) ? CHILDREN.get(parent.tagName)! : ANY;
  return allowed.has(child.tagName);
}
