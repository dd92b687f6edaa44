/**
 * The lock behind DOMPurify: whatever it let through, the tree that goes on holds allow-listed HTML elements and attributes
 * and text, nothing else. Written from such a tree, no output can hold a script, however a browser nests it.
 */
import { html as spec } from 'parse5';
import { foldControls } from '../characters.ts';
import { isAllowedAttribute, isAllowedElement } from './policy.ts';
import { isElement, isText, type Child, type Element, type Parent } from './tree.ts';

/** Elements of which no content is kept: they are void, or what stands in them is for browsers that do not know them. */
const EMPTY: ReadonlySet<string> = new Set(['iframe', 'img', 'source', 'br', 'hr', 'col', 'wbr']);

/** The names of the elements and attributes that a tree holds: most steps have nothing to do in most bodies. */
export interface Held {
  readonly elements: Set<string>;
  readonly attributes: Set<string>;
}

/** Takes everything out of the tree that the policy does not name, and tells what is left. */
export function lock(parent: Parent, held: Held = { elements: new Set(), attributes: new Set() }): Held {
  let isWhole = true;
  for (const child of parent.childNodes) {
    if (isText(child)) child.value = foldControls(child.value);
    else if (isElement(child) && isAllowed(child)) lockElement(child, held);
    isWhole &&= isKept(child);
  }
  if (!isWhole) parent.childNodes = parent.childNodes.filter(isKept);
  return held;
}

function lockElement(element: Element, held: Held): void {
  const { tagName, attrs } = element;
  held.elements.add(tagName);
  // A list of its own, even when empty, because parse5 gives all elements that it opens again one list of attributes.
  element.attrs = [];
  for (const { name, value, namespace } of attrs) {
    if (namespace || !isAllowedAttribute(tagName, name)) continue;
    element.attrs.push({ name, value: foldControls(value) });
    held.attributes.add(name);
  }
  if (EMPTY.has(tagName)) element.childNodes = [];
  else lock(element, held);
}

function isKept(child: Child): boolean {
  return isText(child) ? child.value !== '' : isElement(child) && isAllowed(child);
}

function isAllowed(element: Element): boolean {
  return element.namespaceURI === spec.NS.HTML && isAllowedElement(element.tagName);
}
