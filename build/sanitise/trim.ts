/**
 * Takes from a tree what DOMPurify would only take away: comments, elements of which nothing stays or which leave their content, and
 * attributes. What is more than that, and what would be read as another tree when it is written, is DOMPurify's.
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

/** DOMPurify's own: values that would end a comment or a raw text element if they ever stood in one. */
const BREAKS_OUT = /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;
/** DOMPurify's own: characters that hide a scheme. */
export const HIDING = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;
/** DOMPurify's own: attributes that are never read as addresses; all others are held to `ADDRESS`. */
const TEXTS = new Set(['alt', 'class', 'id', 'label', 'name', 'style', 'title', 'value']);
/** DOMPurify's own: elements whose `src` and `href` may hold what they show. Which data may stay is the rules' to say. */
const SHOWS_DATA = new Set(['audio', 'img', 'source', 'track', 'video']);
/** DOMPurify's own: text of a frame that may be markup takes the frame with it. */
const MARKUP = /<[/\w!]/;
/** As DOMPurify has them, of whatever element: `filterTree` knows which element may have which. */
const NAMED = new Set(ATTRIBUTE_NAMES);
const REMOVED = new Set(REMOVED_WHOLE);
/** Elements that the parser puts into the head, and what begins with them. */
const HEAD = new Set(['base', 'basefont', 'bgsound', 'link', 'meta', 'noframes', 'style', 'template', 'title']);
interface Trimming {
  /** Rules have moved elements, so that even what goes may be read elsewhere. */
  readonly isPrepared: boolean;
}

/** @returns false where only DOMPurify can tell; of no use is the tree then */
export function trimTree(tree: Parent, trimming: Trimming): boolean {
  if (trimming.isPrepared && startsInHead(tree)) return false;
  return trimContent(tree, OUTSIDE, trimming);
}

/** What comes first is read before the body begins. */
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
      // A carriage return, written as it stands, is read as a line break.
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

/** Texts side by side are read as one. */
function staysHere(child: Child, index: number, all: readonly Child[]): boolean {
  if (isText(child)) return index === 0 || !isText(all[index - 1]!);
  return isElement(child) && isKept(child);
}

function isKept({ tagName, namespaceURI }: Element): boolean {
  return namespaceURI === NAMESPACE.html && isAllowedElement(tagName);
}

/** Makes the content of elements that go their parent's own, and one of the texts that meet. */
function flatten(parent: Parent, trimming: Trimming): boolean {
  const first = parent.childNodes.find(
    (child) => child.nodeName !== '#comment' && !(trimming.isPrepared && isElement(child) && isUnwritten(child)),
  );
  const content: Child[] = [];
  if (!unwrap(parent, content, trimming)) return false;
  const [text] = content;
  // DOMPurify's hook keeps the first line break of `<pre>` where no element stands before it.
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

/** Whether an element that does not stay is DOMPurify's to decide about. */
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

/** What DOMPurify's hook makes of the check mark of a list of tasks. */
function signOf(element: Element): string {
  if (element.tagName !== 'input' || attribute(element, 'type')?.toLowerCase() !== 'checkbox') return '';
  return attribute(element, 'checked') === null ? '☐' : '☑';
}

/** In place: parse5 gives all elements that it opens again one list of attributes, and all of them lose the same. */
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
