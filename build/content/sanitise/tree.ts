/** Reading and changing a parse5 tree: the few verbs that the mending steps are written in. */
import { html as spec, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Parent = DefaultTreeAdapterTypes.DocumentFragment | Element;
export type Child = DefaultTreeAdapterTypes.ChildNode;

/** Reads a body as a browser reads it inside a `<div>` of a page (without a context, parse5 reads it as a template's). */
export function parseBody(html: string): Parent {
  return parseFragment(createElement('div'), html, {});
}

/** The tree as text that reads back as the same tree: a line break at the start of `<pre>` is written twice. */
export function writeBody(root: Parent): string {
  for (const pre of elements(root, 'pre')) {
    const first = pre.childNodes[0];
    if (first && isText(first) && first.value.startsWith('\n')) first.value = `\n${first.value}`;
  }
  return serialize(root as DefaultTreeAdapterTypes.DocumentFragment);
}

export function createFragment(): DefaultTreeAdapterTypes.DocumentFragment {
  return { nodeName: '#document-fragment', childNodes: [] };
}

export function createElement(name: string, attributes: { readonly [name: string]: string } = {}): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  return { nodeName: name, tagName: name, attrs, namespaceURI: spec.NS.HTML, parentNode: null, childNodes: [] };
}

export function createText(value: string): Child {
  return { nodeName: '#text', value, parentNode: null };
}

export function isElement(node: Child | Parent | null | undefined): node is Element {
  return node !== null && node !== undefined && 'tagName' in node;
}

export function isText(node: Child): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

/** True for text of white space alone. */
export function isBlank(node: Child): boolean {
  return isText(node) && /^[ \t\n\f\r]*$/.test(node.value);
}

/** Every element below the root in document order, as a list of its own: the tree may be changed while walking it. */
export function elements(root: Parent, ...names: readonly string[]): Element[] {
  const found: Element[] = [];
  collect(root, names, found);
  return found;
}

function collect(parent: Parent, names: readonly string[], found: Element[]): void {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    if (names.length === 0 || names.includes(child.tagName)) found.push(child);
    if (child.childNodes.length > 0) collect(child, names, found);
  }
}

/** The nearest element around a node with one of the names. */
export function closest(node: Child, ...names: readonly string[]): Element | null {
  let parent = node.parentNode;
  while (parent && 'tagName' in parent && !names.includes(parent.tagName)) parent = parent.parentNode;
  return parent && 'tagName' in parent ? parent : null;
}

/** The text inside, entities decoded, as it stands. */
export function textOf(node: Child | Parent): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((attr) => attr.name === name)?.value ?? null;
}

/** Sets an attribute where it stands or last; null takes it away. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  const present = element.attrs.find((attr) => attr.name === name);
  if (value === null) element.attrs = element.attrs.filter((attr) => attr.name !== name);
  else if (present) present.value = value;
  else element.attrs.push({ name, value });
}

/** Gives an element another name; what its new name does not know is the caller's to take away. */
export function rename(element: Element, name: string): void {
  element.tagName = name;
  element.nodeName = name;
}

/** Takes a node out of the tree with all it holds. */
export function remove(node: Child): void {
  replace(node);
}

/** Puts nodes where one stood, which leaves the tree. */
export function replace(node: Child, ...nodes: readonly Child[]): void {
  const parent = node.parentNode;
  if (!parent) return;
  for (const added of nodes) if (added.parentNode) remove(added);
  parent.childNodes.splice(parent.childNodes.indexOf(node), 1, ...nodes);
  for (const added of nodes) added.parentNode = parent;
  node.parentNode = null;
}

/** Takes an element away and leaves its content in its place. */
export function unwrap(element: Element): void {
  const children = element.childNodes;
  element.childNodes = [];
  for (const child of children) child.parentNode = null;
  replace(element, ...children);
}

/** Puts an element around a node, in its place. */
export function wrap(node: Child, wrapper: Element): void {
  replace(node, wrapper);
  setChildren(wrapper, [node]);
}

/** Makes nodes the whole content of a parent. */
export function setChildren(parent: Parent, nodes: readonly Child[]): void {
  parent.childNodes = [...nodes];
  for (const node of nodes) node.parentNode = parent;
}
