/**
 * Removes from a tree what DOMPurify would only remove: comments, elements with or without their content, attributes. DOMPurify handles
 * everything else, and trees that would parse differently when written.
 */
import { ADDRESS, ATTRIBUTE_NAMES, REMOVED_WHOLE, isAllowedElement } from '../../shared/post-body/policy.ts';
import {
  NAMESPACE,
  attribute,
  createText,
  elements,
  isElement,
  isText,
  textOf,
  type Attribute,
  type Child,
  type Element,
  type Parent,
} from '../../shared/post-body/tree.ts';
import { isUnwritten } from '../../shared/post-body/write-tree.ts';
import { OUTSIDE, enter, mayStand } from './nesting.ts';

/** Like DOMPurify: values that would end a comment or raw text element. */
const BREAKS_OUT = /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;
/** Like DOMPurify: characters that hide a scheme. */
export const HIDING = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;
/** Like DOMPurify: attributes that are not addresses; all others must match `ADDRESS`. */
const TEXTS = new Set(['alt', 'class', 'id', 'label', 'name', 'style', 'title', 'value']);
/** Like DOMPurify: elements whose `src` and `href` may be data URLs. Normalising rules decide which stay. */
const SHOWS_DATA = new Set(['audio', 'img', 'source', 'track', 'video']);
/** Like DOMPurify: a frame whose text may be markup is removed. */
const MARKUP = /<[/\w!]/;
/** Allowed names on any element; `filterTree` checks the pairs. */
const NAMED = new Set(ATTRIBUTE_NAMES);
const REMOVED = new Set(REMOVED_WHOLE);
/** Elements that the parser moves to the head if they come first. */
const HEAD = new Set(['base', 'basefont', 'bgsound', 'link', 'meta', 'noframes', 'style', 'template', 'title']);
interface Trimming {
  /** Rules have moved elements, so that even removed ones may be parsed elsewhere. */
  readonly isPrepared: boolean;
}

/** @returns false if the body needs DOMPurify; the tree is then unusable */
export function trimTree(tree: Parent, trimming: Trimming): boolean {
  if (trimming.isPrepared && startsInHead(tree)) return false;
  return trimContent(tree, OUTSIDE, trimming);
}

/** The parser reads leading elements before the body begins. */
function startsInHead({ childNodes }: Parent): boolean {
  for (const child of childNodes) {
    if (isText(child)) {
      const [, next] = /^[ \t\n\r]*(.?)/s.exec(child.value)!;
      if (next !== '') return next === '\f';
    } else if (isElement(child) && child.tagName !== 'script') return HEAD.has(child.tagName);
  }
  return false;
}

function trimContent(parent: Parent, around: number, trimming: Trimming): boolean {
  if (!parent.childNodes.every(staysHere) && !flatten(parent, trimming)) return false;
  for (const child of parent.childNodes) {
    if (isText(child)) {
      // A literal carriage return is parsed as a line break.
      if (child.value.includes('\r') || !mayStand(child.value, around)) return false;
    } else if (isElement(child)) {
      const inside = enter(child, around);
      if (inside === null) return false;
      if (child.attrs.length > 0 && !trimAttributes(child)) return false;
      if (child.tagName === 'iframe' ? MARKUP.test(textOf(child)) : !trimContent(child, inside, trimming)) return false;
    }
  }
  return true;
}

/** Adjacent texts are parsed as one. */
function staysHere(child: Child, index: number, all: readonly Child[]): boolean {
  if (isText(child)) return index === 0 || !isText(all[index - 1]!);
  return isElement(child) && isKept(child);
}

function isKept({ tagName, namespaceURI }: Element): boolean {
  return namespaceURI === NAMESPACE.html && isAllowedElement(tagName);
}

/** Replaces removed elements with their content, and merges adjacent texts. */
function flatten(parent: Parent, trimming: Trimming): boolean {
  const first = parent.childNodes.find(
    (child) => child.nodeName !== '#comment' && !(trimming.isPrepared && isElement(child) && isUnwritten(child)),
  );
  const content: Child[] = [];
  if (!unwrap(parent, content, trimming)) return false;
  const [text] = content;
  // Like DOMPurify's hook, which keeps the first line break of `<pre>` unless an element precedes it.
  if (parent.nodeName === 'pre' && isElement(first) && text && isText(text)) {
    text.value = text.value.replace(/^\n/, '');
    if (text.value === '') content.shift();
  }
  for (const child of content) child.parentNode = parent;
  parent.childNodes = content;
  return true;
}

function unwrap(parent: Parent, content: Child[], trimming: Trimming): boolean {
  for (const child of parent.childNodes) {
    if (isText(child)) addText(child.value, content);
    else if (isElement(child)) {
      if (isKept(child)) content.push(child);
      else if (isDecided(child, trimming)) return false;
      else if (!REMOVED.has(child.tagName)) {
        addText(signOf(child), content);
        if (!unwrap(child, content, trimming)) return false;
      }
    }
  }
  return true;
}

/** True if the removal of an element needs DOMPurify. */
function isDecided(element: Element, { isPrepared }: Trimming): boolean {
  const { tagName, namespaceURI } = element;
  if (namespaceURI !== NAMESPACE.html || tagName === 'form') return true;
  if (!isPrepared) return false;
  if (tagName === 'button') return elements(element, 'button').length > 0;
  return REMOVED.has(tagName) && element.childNodes.some(isElement);
}

function addText(value: string, content: Child[]): void {
  const last = content.at(-1);
  if (last && isText(last)) last.value += value;
  else if (value !== '') content.push(createText(value));
}

/** Like DOMPurify's hook, which converts the checkbox of a task list. */
function signOf(element: Element): string {
  if (element.tagName !== 'input' || attribute(element, 'type')?.toLowerCase() !== 'checkbox') return '';
  return attribute(element, 'checked') === null ? '☐' : '☑';
}

/** In place, since parse5 shares one attribute list among reopened elements. */
function trimAttributes(element: Element): boolean {
  for (const attr of element.attrs) {
    if (!NAMED.has(attr.name)) continue;
    if (attr.name !== 'value') attr.value = attr.value.trim();
    if (attr.value.includes('\r')) return false;
    if (goes(attr, element.tagName)) element.attrs = element.attrs.filter((kept) => kept !== attr);
  }
  return true;
}

function goes({ name, value }: Attribute, tagName: string): boolean {
  if (BREAKS_OUT.test(value)) return true;
  if (value === '' || TEXTS.has(name)) return false;
  const isData = value.startsWith('data:') && (name === 'src' || name === 'href') && SHOWS_DATA.has(tagName);
  return !isData && !ADDRESS.test(value.replace(HIDING, ''));
}
