/**
 * The fast-path check: tells from the very tree that DOMPurify would walk which bodies it would only trim, and strip of comments and
 * unnamed attributes. Those go on without it. The fast-path check changes and moves nothing: whatever else a body holds is DOMPurify's.
 */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { ADDRESS, ATTRIBUTE_NAMES, isAllowedElement } from '../../shared/post-body/policy.ts';
import { NAMESPACE, isElement, isText, type Element, type Parent } from '../../shared/post-body/tree.ts';
import { writeBody } from './parse.ts';

/** DOMPurify's own: white space at the start, which no document keeps, is put back. */
const LEADING_SPACE = /^[\r\n\t ]+/;
/** DOMPurify's own: values that would end a comment or a raw text element if they ever stood in one. */
const BREAKS_OUT = /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;
/** DOMPurify's own: characters that hide a scheme. */
const HIDING = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;
/** DOMPurify's own: attributes that are never read as addresses; all others are held to `ADDRESS`. */
const TEXTS = new Set(['alt', 'class', 'id', 'label', 'name', 'style', 'title', 'value']);

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
  for (const child of parent.childNodes) {
    if (isElement(child)) {
      if (!isAdmitted(child) || !admitAttributes(child) || !isAllowedAsIs(child)) return false;
    } else if (child.nodeName === '#comment') comments++;
    else if (!isText(child)) return false;
  }
  if (comments > 0) parent.childNodes = parent.childNodes.filter((child) => child.nodeName !== '#comment');
  return true;
}

/** All that DOMPurify looks at: what stands beside it in the document, the head's content as well, it leaves behind. */
function contentOf(document: DefaultTreeAdapterTypes.Document): Element | undefined {
  const root = (document as unknown as Parent).childNodes.find((node) => node.nodeName === 'html') as Element;
  return root.childNodes.find((node): node is Element => node.nodeName === 'body');
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
    if (value !== '' && !TEXTS.has(name) && !ADDRESS.test(value.replace(HIDING, ''))) return false;
    kept.push({ name, value });
  }
  // A list of its own, because parse5 gives all elements that it opens again one list of attributes.
  element.attrs = kept;
  return true;
}
