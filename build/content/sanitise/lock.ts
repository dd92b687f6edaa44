/**
 * The lock behind DOMPurify: whatever it let through, the tree that goes on holds allow-listed HTML elements and attributes
 * and text, nothing else. Written from such a tree, no output can hold a script, however a browser nests it.
 */
import { html as spec } from 'parse5';
import { foldControls } from '../characters.ts';
import { isAllowedAttribute, isAllowedElement } from './policy.ts';
import { isElement, isText, type Element, type Parent } from './tree.ts';

/** Elements of which no content is kept: they are void, or what stands in them is for browsers that do not know them. */
const EMPTY: ReadonlySet<string> = new Set(['iframe', 'img', 'source', 'br', 'hr', 'col', 'wbr']);

/** Takes everything out of the tree that the policy does not name. */
export function lock(parent: Parent): void {
  parent.childNodes = parent.childNodes.filter((child) => {
    if (isText(child)) {
      child.value = foldControls(child.value);
      return child.value !== '';
    }
    return isElement(child) && isAllowed(child);
  });
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    // Copied, because parse5 gives all elements that it opens again one list of attributes.
    child.attrs = child.attrs
      .filter(({ name, namespace }) => !namespace && isAllowedAttribute(child.tagName, name))
      .map(({ name, value }) => ({ name, value: foldControls(value) }));
    if (EMPTY.has(child.tagName)) child.childNodes = [];
    lock(child);
  }
}

function isAllowed(element: Element): boolean {
  return element.namespaceURI === spec.NS.HTML && isAllowedElement(element.tagName);
}
