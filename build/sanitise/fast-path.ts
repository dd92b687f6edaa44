/**
 * The fast-path check: tells from the very tree that DOMPurify would walk which bodies it would only trim, and strip of comments,
 * unnamed attributes and a few elements that it takes from around their content. Those go on without it. Whatever else a body holds
 * is DOMPurify's.
 */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { ADDRESS, ATTRIBUTE_NAMES, isAllowedElement } from '../../shared/post-body/policy.ts';
import {
  NAMESPACE,
  isElement,
  isText,
  replaceChildren,
  type Child,
  type Element,
  type Parent,
} from '../../shared/post-body/tree.ts';
import { writeBody } from './parse.ts';

/** DOMPurify's own: white space at the start, which no document keeps, is put back. */
const LEADING_SPACE = /^[\r\n\t ]+/;
/** DOMPurify's own: values that would end a comment or a raw text element if they ever stood in one. */
const BREAKS_OUT = /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;
/** DOMPurify's own: characters that hide a scheme. */
const HIDING = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;
/** DOMPurify's own: attributes that are never read as addresses; all others are held to `ADDRESS`. */
const TEXTS = new Set(['alt', 'class', 'id', 'label', 'name', 'style', 'title', 'value']);

/** DOMPurify's own: elements whose `src` and `href` may hold what they show. Which data may stay is the rules' to say. */
const SHOWS_DATA = new Set(['audio', 'img', 'source', 'track', 'video']);
/** Buttons, and what Word puts around text (`o:p`, `st1:place`): unknown to the policy, so that DOMPurify leaves their content alone. */
const UNWRAPPED = /^(?:button|[a-z][a-z0-9]{0,3}:[a-z]+)$/;

/** As DOMPurify has them, of whatever element: `filterTree` knows which element may have which. */
const NAMED = new Set(ATTRIBUTE_NAMES);

/** What DOMPurify would make of a body, to the byte; null when only DOMPurify can tell. */
export function takeFastPath(body: string): string | null {
  // Text alone DOMPurify returns unread, too.
  if (!body.includes('<')) return body;
  const root = contentOf(parse(body, { scriptingEnabled: false }));
  if (!root || !isAllowedAsIs(root)) return null;
  return (LEADING_SPACE.exec(body)?.[0] ?? '') + writeBody(root);
}

/** Takes comments and unnamed attributes out of a tree; false when it holds anything that DOMPurify would judge. */
export function isAllowedAsIs(parent: Parent): boolean {
  let comments = 0;
  let unwrapped = 0;
  for (const child of parent.childNodes) {
    if (isElement(child)) {
      const isKept = isAdmitted(child);
      if (isKept ? !admitAttributes(child) : !isUnwrapped(child, parent)) return false;
      if (!isAllowedAsIs(child)) return false;
      if (!isKept) unwrapped++;
    } else if (child.nodeName === '#comment') comments++;
    else if (!isText(child)) return false;
  }
  if (unwrapped > 0) replaceChildren(parent, (child) => (isUnwrapped(child, parent) ? child.childNodes : null));
  if (comments > 0) parent.childNodes = parent.childNodes.filter((child) => child.nodeName !== '#comment');
  return true;
}

/** All that DOMPurify looks at: what stands beside it in the document, the head's content as well, it leaves behind. */
function contentOf(document: DefaultTreeAdapterTypes.Document): Element | undefined {
  const root = (document as unknown as Parent).childNodes.find((node) => node.nodeName === 'html') as Element;
  return root.childNodes.find((node): node is Element => node.nodeName === 'body');
}

/** Not in `<pre>`, whose first line break DOMPurify keeps only where no element stands before it. */
function isUnwrapped(child: Child, parent: Parent): child is Element {
  return (
    isElement(child) &&
    child.namespaceURI === NAMESPACE.html &&
    UNWRAPPED.test(child.tagName) &&
    parent.nodeName !== 'pre'
  );
}

function isAdmitted({ tagName, namespaceURI, childNodes }: Element): boolean {
  if (namespaceURI !== NAMESPACE.html || !isAllowedElement(tagName)) return false;
  // What stands in a frame is text to the parser and markup to DOMPurify.
  return tagName !== 'iframe' || childNodes.length === 0;
}

function admitAttributes(element: Element): boolean {
  if (element.attrs.length === 0) return true;
  const kept: Element['attrs'] = [];
  for (const { name, value: raw, namespace } of element.attrs) {
    if (namespace || name === 'is') return false;
    if (!NAMED.has(name)) continue;
    const value = name === 'value' ? raw : raw.trim();
    if (BREAKS_OUT.test(value)) return false;
    const isData = value.startsWith('data:') && (name === 'src' || name === 'href') && SHOWS_DATA.has(element.tagName);
    if (value !== '' && !TEXTS.has(name) && !isData && !ADDRESS.test(value.replace(HIDING, ''))) return false;
    kept.push({ name, value });
  }
  // A list of its own, because parse5 gives all elements that it opens again one list of attributes.
  element.attrs = kept;
  return true;
}
