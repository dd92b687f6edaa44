/**
 * Removes from a tree what DOMPurify would only remove: comments, elements with or without their content, attributes. DOMPurify decides
 * about foreign elements.
 */
import { ADDRESS } from '../../shared/addresses.ts';
import { ATTRIBUTE_NAMES, isAllowedElement, REMOVED_WHOLE } from './policy.ts';
import { isElement, isText, names, NS, setChildren, textOf, type Attribute, type Child, type Element, type Parent } from './tree.ts'; // prettier-ignore
import { parseBody, writeTree } from './parse.ts';
import { ANY, CHILDREN } from './everyday.ts';

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

/**
 * @param tree changed
 * @returns the tree that the trimmed text of `tree` is parsed as; null if the body needs DOMPurify
 */
export function trimTree(tree: Parent): Parent | null {
  if (needsPurifier(tree)) return null;
  // Parsing is a fifth of what a body costs. Like the DOM, which writes a carriage return as it is: it is parsed as a line break.
  return trimContent(tree) ? tree : parseBody(writeTree(tree).replaceAll('&#13;', '\r'));
}

function needsPurifier(parent: Parent): boolean {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    const { tagName, namespaceURI } = child;
    if (namespaceURI !== NS.HTML || tagName === 'form') return true;
    if (tagName === 'iframe' && MARKUP.test(textOf(child))) return true;
    if (child.childNodes.length > 0 && !REMOVED_WHOLE.has(tagName) && needsPurifier(child)) return true;
  }
  return false;
}

/** @returns false if the tree, once trimmed, may be parsed as another one */
function trimContent(parent: Parent): boolean {
  const { childNodes } = parent;
  const kept: Child[] = [];
  const isSame = trimInto(kept, childNodes, isElement(parent) ? CHILDREN.get(parent.tagName) : ANY);
  if (kept.length !== childNodes.length || kept.some((child, index) => child !== childNodes[index]))
    setChildren(parent, kept);
  return isSame;
}

/** Adds what stays of some children. The content of an element that goes is added at once: copied at each depth, it takes seconds. */
function trimInto(kept: Child[], children: readonly Child[], allowed: ReadonlySet<string> | undefined): boolean {
  let isSame = true;
  for (const child of children) {
    if (isText(child)) {
      kept.push(child);
      // A carriage return is parsed as a line break.
      isSame &&= !child.value.includes('\r');
      continue;
    }
    isSame &&= isElement(child) && allowed?.has(child.tagName) === true;
    if (!isElement(child) || REMOVED_WHOLE.has(child.tagName)) continue;
    if (!isAllowedElement(child.tagName)) isSame = trimInto(kept, child.childNodes, undefined) && isSame;
    else {
      kept.push(child);
      if (child.childNodes.length > 0) isSame = trimContent(child) && isSame;
      if (child.attrs.length > 0) child.attrs = trimmedAttributes(child);
    }
  }
  return isSame;
}

function trimmedAttributes({ tagName, attrs }: Element): Attribute[] {
  return attrs.flatMap(({ name, value: written }) => {
    const value = name === 'value' ? written : written.trim();
    // `filterTree` checks the pairs of elements and attributes.
    return ATTRIBUTE_NAMES.has(name) && isKept({ name, value }, tagName) ? [{ name, value }] : [];
  });
}

function isKept({ name, value }: Attribute, tagName: string): boolean {
  if (BREAKS_OUT.test(value)) return false;
  if (value === '' || TEXTS.has(name)) return true;
  const isData = value.startsWith('data:') && (name === 'src' || name === 'href') && SHOWS_DATA.has(tagName);
  return isData || ADDRESS.test(value.replace(HIDING, ''));
}
