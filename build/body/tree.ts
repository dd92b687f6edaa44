/** A post body as a tree of parse5's plain objects, and the few verbs that all rules are written in. */
import { defaultTreeAdapter, html, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** The namespaces of the Infra standard. */
export const { NS } = html;

export type Element = Tree.Element;
export type Attribute = Element['attrs'][number];
export type Text = Tree.TextNode;
export type Parent = Tree.ParentNode;
export type Child = Tree.ChildNode;

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
  const element = defaultTreeAdapter.createElement(name, NS.HTML, attrs);
  const nodes = children.map((child) => (typeof child === 'string' ? createText(child) : child));
  setChildren(element, nodes);
  return element;
}

export const createText: (value: string) => Text = defaultTreeAdapter.createTextNode;
export const isText: (node: Child) => node is Text = defaultTreeAdapter.isTextNode;

export function isElement(node: Child | Parent | null | undefined): node is Element {
  // Asked of every node some ten times: a property is found sooner than `in` finds it.
  return node !== null && node !== undefined && (node as Element).tagName !== undefined;
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

/** Counts changes of trees, so that their elements are looked for once between two. */
let changes = 0;
let known = { root: null as Parent | null, at: 0, all: [] as Element[], named: null as Map<string, Element[]> | null };

/** Every element below the root in document order, as a list that stays the same: the tree may be changed while walking it. */
export function elements(root: Parent, ...names: readonly string[]): readonly Element[] {
  if (isElement(root) || known.root !== root || known.at !== changes) {
    const all: Element[] = [];
    collect(root, all);
    if (isElement(root)) return names.length === 0 ? all : all.filter(({ tagName }) => names.includes(tagName));
    known = { root, at: changes, all, named: null };
  }
  const { all } = known;
  if (names.length === 0) return all;
  const named = (known.named ??= Map.groupBy(all, ({ tagName }) => tagName));
  if (names.length === 1) return named.get(names[0]!) ?? [];
  return names.some((name) => named.has(name)) ? all.filter(({ tagName }) => names.includes(tagName)) : [];
}

function collect(parent: Parent, found: Element[]): void {
  for (const child of parent.childNodes as readonly Element[]) {
    if (child.childNodes === undefined) continue;
    found.push(child);
    if (child.childNodes.length > 0) collect(child, found);
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
  element.tagName = element.nodeName = name;
  changes++;
}

/** Makes nodes the whole content of a parent. */
export function setChildren(parent: Parent, nodes: readonly Child[]): void {
  parent.childNodes = [...nodes];
  changes++;
  for (const node of nodes) node.parentNode = parent;
}

/**
 * Puts nodes where children stood, all in one pass: one at a time, each would move all siblings behind it.
 *
 * @param instead what stands where a child stood; null leaves the child
 * @returns whether anything does
 */
export function replaceChildren(parent: Parent, instead: (child: Child) => readonly Child[] | null): boolean {
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
  return children !== null;
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

/** Puts others, their content or nothing where nodes below a parent stand, those within one another too. None may be in what replaces it. */
export function replaceAll(parent: Parent, replacements: ReadonlyMap<Child, readonly Child[]>): void {
  if (replacements.size === 0) return;
  /** Into one list: copied at each depth, it takes seconds. */
  const put = (child: Child, list: Child[]): Child[] => {
    const others = replacements.get(child);
    if (others === undefined) list.push(child);
    else for (const other of others) put(other, list);
    return list;
  };
  const instead = (child: Child) => (replacements.has(child) ? put(child, []) : null);
  const replaceIn = (parent: Parent): void => {
    replaceChildren(parent, instead);
    for (const child of parent.childNodes) if (isElement(child) && child.childNodes.length > 0) replaceIn(child);
  };
  replaceIn(parent);
}
