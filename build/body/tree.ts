/**
 * A post body as a tree of plain objects, and the few verbs that all rules are written in. The build gets such trees from
 * parse5, whose shape this is.
 */

/** HTML, 4.1 of the Infra standard's namespaces. */
export const NAMESPACE = {
  html: 'http://www.w3.org/1999/xhtml',
  math: 'http://www.w3.org/1998/Math/MathML',
  svg: 'http://www.w3.org/2000/svg',
} as const;

export interface Attribute {
  name: string;
  value: string;
  /** Of attributes such as `xlink:href` in drawings. */
  namespace?: string | undefined;
}

export interface Element {
  nodeName: string;
  tagName: string;
  attrs: Attribute[];
  namespaceURI: string;
  childNodes: Child[];
  parentNode: Parent | null;
}

export interface Text {
  nodeName: '#text';
  value: string;
  parentNode: Parent | null;
}

/** A comment or a doctype: no rule looks into it. */
export interface Other {
  nodeName: '#comment' | '#documentType';
  parentNode: Parent | null;
}

export interface Fragment {
  nodeName: '#document-fragment';
  childNodes: Child[];
}

export type Parent = Fragment | Element;
export type Child = Element | Text | Other;

/** `a b` as a set. */
export const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** `a b` as entries of a map, all with one value. */
export const each = <Value>(list: string, value: Value) =>
  list.split(' ').map((name): [string, Value] => [name, value]);

export function createElement(
  name: string,
  attributes: { readonly [name: string]: string | undefined } = {},
  children: readonly (Child | string)[] = [],
): Element {
  const attrs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ name: key, value }],
  );
  const childNodes = children.map((child) => (typeof child === 'string' ? createText(child) : child));
  // In parse5's own order, so that all elements are of one shape to the engine.
  const element: Element = {
    nodeName: name,
    tagName: name,
    attrs,
    namespaceURI: NAMESPACE.html,
    childNodes,
    parentNode: null,
  };
  for (const child of childNodes) child.parentNode = element;
  return element;
}

export function createText(value: string): Child {
  return { nodeName: '#text', value, parentNode: null };
}

export function isElement(node: Child | Parent | null | undefined): node is Element {
  // Asked of every node some ten times: a property is found sooner than `in` finds it.
  return node !== null && node !== undefined && (node as Element).tagName !== undefined;
}

export function isText(node: Child): node is Text {
  return node.nodeName === '#text';
}

const BLANK = /^[ \t\n\f\r]*$/;

/** True for text of white space alone. */
export function isBlank(node: Child): boolean {
  return isText(node) && (node.value === '\n' || BLANK.test(node.value));
}

/** The children that are elements, of one name if it is given. */
export function childElements(parent: Parent, name?: string): Element[] {
  return parent.childNodes.filter(
    (child): child is Element => isElement(child) && (name === undefined || child.tagName === name),
  );
}

/** Every element below the root in document order, as a list of its own: the tree may be changed while walking it. */
export function elements(root: Parent, ...names: readonly string[]): Element[] {
  const found: Element[] = [];
  collect(root, names, found);
  return found;
}

function collect(parent: Parent, names: readonly string[], found: Element[]): void {
  for (const child of parent.childNodes as readonly Element[]) {
    if (child.childNodes === undefined) continue;
    if (names.length === 0 || names.includes(child.tagName)) found.push(child);
    if (child.childNodes.length > 0) collect(child, names, found);
  }
}

/** The nearest element around a node with one of the names. */
export function closest(node: Child, ...names: readonly string[]): Element | null {
  let around = node.parentNode;
  while (isElement(around) && !names.includes(around.tagName)) around = around.parentNode;
  return isElement(around) ? around : null;
}

/** The text inside, entities decoded, as it stands. */
export function textOf(node: Child | Parent): string {
  if ('value' in node) return node.value;
  let text = '';
  if ('childNodes' in node) for (const child of node.childNodes) text += textOf(child);
  return text;
}

export function attribute(element: Element, name: string): string | null {
  for (const attr of element.attrs) if (attr.name === name) return attr.value;
  return null;
}

/** Sets an attribute where it stands or last; null takes it away. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  const present = element.attrs.find((attr) => attr.name === name);
  if (value === null) element.attrs = element.attrs.filter((attr) => attr.name !== name);
  else if (present) present.value = value;
  else element.attrs.push({ name, value });
}

/** Attributes stay, also those that the new name does not know. */
export function rename(element: Element, name: string): void {
  if (element.tagName === name) return;
  element.tagName = name;
  element.nodeName = name;
}

/** Makes nodes the whole content of a parent. */
export function setChildren(parent: Parent, nodes: readonly Child[]): void {
  parent.childNodes = [...nodes];
  for (const node of nodes) node.parentNode = parent;
}

/**
 * Puts nodes where children stood, all in one pass: one at a time, each would move all siblings behind it.
 *
 * @param instead what stands where a child stood; null leaves the child
 */
export function replaceChildren(parent: Parent, instead: (child: Child) => readonly Child[] | null): void {
  const { childNodes } = parent;
  let children: Child[] | null = null;
  for (let index = 0; index < childNodes.length; index++) {
    const child = childNodes[index]!;
    const nodes = instead(child);
    if (nodes === null) children?.push(child);
    else {
      children ??= childNodes.slice(0, index);
      for (const node of nodes) children.push(node);
    }
  }
  if (children !== null) setChildren(parent, children);
}

/** Neighbours that belong together, and those between them; blank texts stay with what they follow. */
export function runsOf(nodes: readonly Child[], belongs: (node: Child) => boolean) {
  const runs: { readonly nodes: Child[]; readonly belong: boolean }[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    const belong = last && isBlank(node) ? last.belong : belongs(node);
    if (last?.belong === belong) last.nodes.push(node);
    else runs.push({ nodes: [node], belong });
  }
  return runs;
}

/** Puts others, their content or nothing where nodes stand, those within one another too. */
export function replaceAll(replacements: ReadonlyMap<Child, readonly Child[]>): void {
  if (replacements.size === 0) return;
  const instead = (child: Child): readonly Child[] | null =>
    replacements.get(child)?.flatMap((node) => instead(node) ?? [node]) ?? null;
  const parents = [...new Set(Array.from(replacements.keys(), ({ parentNode }) => parentNode))]
    .filter((parent) => parent !== null && !replacements.has(parent as Child))
    .map((parent) => ({ parent: parent!, depth: depthOf(parent!) }));
  // Outermost last: nodes that a dropped parent still lists have moved to one of its ancestors.
  for (const { parent } of parents.sort((a, b) => b.depth - a.depth)) replaceChildren(parent, instead);
}

function depthOf(parent: Parent): number {
  let depth = 0;
  for (let around: Parent | null = parent; isElement(around); around = around.parentNode) depth++;
  return depth;
}
