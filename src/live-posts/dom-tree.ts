/** DOM nodes to the plain tree that the rules of post bodies work on, and back: no HTML is written by a script. */
import { createFragment, type Child, type Element as TreeElement, type Parent } from '../../shared/post-body/tree.ts';

/** Read past a form, whose fields stand in the way of its properties by their names. */
const getterOf = <T>(prototype: object, name: string) =>
  Object.getOwnPropertyDescriptor(prototype, name)!.get as (this: Node) => T;
const childNodesOf = getterOf<NodeListOf<ChildNode>>(Node.prototype, 'childNodes');
const attributesOf = getterOf<NamedNodeMap>(Element.prototype, 'attributes');
const localNameOf = getterOf<string>(Element.prototype, 'localName');
const namespaceOf = getterOf<string | null>(Element.prototype, 'namespaceURI');

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

function childrenOf(parent: Element, parentNode: Parent): Child[] {
  return [...childNodesOf.call(parent)].flatMap((node): Child[] => {
    if (node instanceof Text) return [{ nodeName: '#text', value: node.data, parentNode }];
    if (!(node instanceof Element)) return [];
    const attrs = Array.from(attributesOf.call(node), ({ localName, value, namespaceURI }) => ({
      name: localName,
      value,
      ...(namespaceURI !== null && { namespace: namespaceURI }),
    }));
    const tagName = localNameOf.call(node);
    const namespaceURI = namespaceOf.call(node) ?? '';
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
