/**
 * The allow-list filter behind DOMPurify: whatever it let through, the tree that goes on holds allow-listed elements and
 * attributes and text, nothing else. Written from such a tree, no output can hold a script, however a browser nests it.
 */
import { foldControls } from '../characters.ts';
import { BEYOND_LATIN } from '../scripts.ts';
import { isAllowedAttribute, isAllowedElement } from './policy.ts';
import { NAMESPACE, isElement, isText, type Child, type Element, type Parent } from './tree.ts';

/** Elements of which no content is kept: they are void, or what stands in them is for browsers that do not know them. */
const EMPTY: ReadonlySet<string> = new Set(['iframe', 'img', 'source', 'track', 'br', 'hr', 'col', 'wbr']);

/** The names of the elements and attributes that a tree holds: most rules have nothing to do in most bodies. */
export interface NamesInTree {
  readonly elements: Set<string>;
  readonly attributes: Set<string>;
  /** Some text has letters of another script than Latin. */
  beyondLatin: boolean;
}

/** Takes everything out of the tree that the policy does not name, and tells what is left. */
export function filterTree(
  parent: Parent,
  names: NamesInTree = { elements: new Set(), attributes: new Set(), beyondLatin: false },
): NamesInTree {
  let isWhole = true;
  for (const child of parent.childNodes) {
    if (isText(child)) {
      child.value = foldControls(child.value);
      names.beyondLatin ||= BEYOND_LATIN.test(child.value);
    } else if (isElement(child) && isAllowed(child)) filterElement(child, names);
    isWhole &&= isKept(child);
  }
  if (!isWhole) parent.childNodes = parent.childNodes.filter(isKept);
  return names;
}

function filterElement(element: Element, names: NamesInTree): void {
  const { tagName, attrs } = element;
  names.elements.add(tagName);
  // A list of its own, even when empty, because parse5 gives all elements that it opens again one list of attributes.
  element.attrs = [];
  for (const { name, value, namespace } of attrs) {
    if (namespace || !isAllowedAttribute(tagName, name)) continue;
    element.attrs.push({ name, value: foldControls(value) });
    names.attributes.add(name);
  }
  if (EMPTY.has(tagName)) element.childNodes = [];
  else filterTree(element, names);
}

function isKept(child: Child): boolean {
  return isText(child) ? child.value !== '' : isElement(child) && isAllowed(child);
}

function isAllowed(element: Element): boolean {
  return element.namespaceURI === NAMESPACE.html && isAllowedElement(element.tagName);
}
