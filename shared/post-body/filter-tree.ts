/**
 * The allow-list filter behind DOMPurify: whatever it let through, the tree that goes on holds allow-listed elements and
 * attributes and text, nothing else. Written from such a tree, no output can hold a script, however a browser nests it.
 */
import { foldControls } from '../characters.ts';
import { BEYOND_LATIN } from '../letters.ts';
import { BodyTree, type SeenInTree } from './body-tree.ts';
import { isAllowedAttribute, isAllowedElement } from './policy.ts';
import { isAllowedMath, isAllowedMathAttribute } from './policy-math.ts';
import { NAMESPACE, isElement, isText, type Child, type Element, type Parent } from './tree.ts';

/** Elements of which no content is kept: they are void, or what stands in them is for browsers that do not know them. */
const EMPTY: ReadonlySet<string> = new Set(['iframe', 'img', 'source', 'track', 'br', 'hr', 'col', 'wbr']);

/** What texts of Latin letters, digits, punctuation and single spaces have none of: a mark of HTML or Markdown, a control, another script. */
const NOT_PLAIN = /[^ !-%'-)+-;=?-Z^a-z{}\u00a1-\u036f\u2010-\u2027]|  |^$/;

/** Takes everything out of the tree that the policy does not name. */
export function filterTree(root: Parent): BodyTree {
  const seen: SeenInTree = { beyondLatin: false, hasDirection: false };
  filterContent(root, seen);
  return new BodyTree(root, seen);
}

function filterContent(parent: Parent, seen: SeenInTree): void {
  let isWhole = true;
  for (const child of parent.childNodes) {
    if (isText(child)) {
      // Most texts are this alone, between blocks.
      if (child.value === '\n') continue;
      child.isPlain = !NOT_PLAIN.test(child.value);
      if (child.isPlain) continue;
      child.value = foldControls(child.value);
      seen.beyondLatin ||= BEYOND_LATIN.test(child.value);
      isWhole &&= child.value !== '';
    } else if (isElement(child) && isAllowed(child, parent)) filterElement(child, seen);
    else isWhole = false;
  }
  if (!isWhole) parent.childNodes = parent.childNodes.filter((child) => isKept(child, parent));
}

function filterElement(element: Element, seen: SeenInTree): void {
  const { tagName, attrs, namespaceURI } = element;
  const isKnown = namespaceURI === NAMESPACE.math ? isAllowedMathAttribute : isAllowedAttribute;
  // A list of its own, even when empty, because parse5 gives all elements that it opens again one list of attributes.
  element.attrs = [];
  for (const { name, value, namespace } of attrs) {
    if (namespace || !isKnown(tagName, name)) continue;
    element.attrs.push({ name, value: foldControls(value) });
    seen.hasDirection ||= name === 'dir';
  }
  if (EMPTY.has(tagName)) element.childNodes = [];
  else filterContent(element, seen);
}

function isKept(child: Child, parent: Parent): boolean {
  return isText(child) ? child.value !== '' : isElement(child) && isAllowed(child, parent);
}

/** An element of the one namespace in the other reads back as something else, so only `<math>` may stand in HTML, and no HTML in it. */
function isAllowed({ namespaceURI, tagName }: Element, parent: Parent): boolean {
  const formula = isElement(parent) && parent.namespaceURI === NAMESPACE.math ? parent.tagName : null;
  if (namespaceURI === NAMESPACE.math) return isAllowedMath(tagName, formula);
  return namespaceURI === NAMESPACE.html && formula === null && isAllowedElement(tagName);
}
