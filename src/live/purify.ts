/** DOMPurify in the browser, on its own: loaded only where HTML that the build has not seen is to be read. */
import purifier from 'dompurify';
import { FORBIDDEN } from './plain-text.ts';
import { ADDRESS, ATTRIBUTE_NAMES, ELEMENT_NAMES, isAllowedAttribute, REMOVED_WHOLE } from './policy.ts';

const CONFIG = {
  ALLOWED_TAGS: [...ELEMENT_NAMES],
  ALLOWED_ATTR: [...ATTRIBUTE_NAMES],
  FORBID_CONTENTS: [...REMOVED_WHOLE],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: ADDRESS,
  // Ids are prefixed afterwards, which keeps them from shadowing anything.
  SANITIZE_DOM: false,
  // Nodes need no second reading and pass Trusted Types. They stay in DOMPurify's own document, which loads nothing.
  RETURN_DOM_FRAGMENT: true,
} as const;

purifier.addHook('beforeSanitizeElements', dropComments);
purifier.addHook('beforeSanitizeElements', keepCheckMark);

/** The allow-listed elements, attributes and text of some HTML, in a document of their own. */
export function purify(html: string): DocumentFragment {
  // Without any markup DOMPurify hands a string on unread. In front, where no tag or comment that was left open can take it in.
  const fragment = purifier.sanitize(`<br>${html}`, CONFIG as never) as unknown as DocumentFragment;
  fragment.firstChild?.remove();
  for (const element of fragment.querySelectorAll('*')) keepAllowedAttributes(element);
  dropForbidden(fragment);
  return fragment;
}

/** The property itself: a form answers with a field of its own that bears the name. */
const childNodes = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes')?.get as () => NodeListOf<ChildNode>;

/** DOMPurify takes away a whole element when it holds a comment beside text that looks like markup. */
function dropComments(node: Node): void {
  const comments = Array.from(childNodes.call(node)).filter((child) => child.nodeType === Node.COMMENT_NODE);
  for (const comment of comments) comment.remove();
}

/** A form's field goes; that an entry of a list of tasks is done, or is not, stays as a sign. */
function keepCheckMark(node: Node): void {
  if (node.nodeName !== 'INPUT') return;
  const input = node as HTMLInputElement;
  if (input.type === 'checkbox') input.before(input.hasAttribute('checked') ? '☑' : '☐');
}

function dropForbidden(fragment: DocumentFragment): void {
  const texts = fragment.ownerDocument.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = texts.currentNode.nodeValue?.replace(FORBIDDEN, '') ?? '';
}

/** DOMPurify knows one list of attributes for all elements. */
function keepAllowedAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (!isAllowedAttribute(element.localName, name)) element.removeAttribute(name);
  }
}
