/** DOM nodes to the plain tree that the rules of post bodies work on, and back: no HTML is written by a script. */
import { createFragment, type Child, type Element as TreeElement, type Parent } from '../../shared/post-body/tree.ts';

/** The content of an element as a tree of its own. */
export function treeOf(element: Element): Parent {
  const root = createFragment();
  root.childNodes = childrenOf(element, root);
  return root;
}

/** The tree as nodes of this document. */
export function nodesOf(root: Parent): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...root.childNodes.map(nodeOf));
  return fragment;
}

/** A form's own fields stand in the way of its properties, but no form comes through DOMPurify. */
function childrenOf(parent: Element, parentNode: Parent): Child[] {
  return [...parent.childNodes].flatMap((node): Child[] => {
    if (node instanceof Text) return [{ nodeName: '#text', value: node.data, parentNode }];
    if (!(node instanceof Element)) return [];
    const attrs = Array.from(node.attributes, ({ name, value, namespaceURI }) => ({
      name,
      value,
      ...(namespaceURI !== null && { namespace: namespaceURI }),
    }));
    const tagName = node.localName;
    const namespaceURI = node.namespaceURI ?? '';
    const element: TreeElement = { nodeName: tagName, tagName, attrs, namespaceURI, childNodes: [], parentNode };
    element.childNodes = childrenOf(node, element);
    return [element];
  });
}

function nodeOf(child: Child): Node {
  if ('value' in child) return document.createTextNode(child.value);
  if (!('tagName' in child)) return document.createComment('');
  const element = document.createElementNS(child.namespaceURI, child.tagName);
  for (const { name, value } of child.attrs) element.setAttribute(name, value);
  element.append(...child.childNodes.map(nodeOf));
  return element;
}
