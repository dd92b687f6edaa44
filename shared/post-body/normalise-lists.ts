/** Lists hold entries and entries are in lists: what is loose gets its list, what is between entries gets an entry. */
import type { BodyRule } from './body-tree.ts';
import { createElement, isBlank, isElement, replaceChildren, runsOf, setChildren } from './tree.ts';
import type { Child, Element, Parent } from './tree.ts';

const is = (node: Child | Parent | null, names: readonly string[]) => isElement(node) && names.includes(node.tagName);
const isEntry = (child: Child) => is(child, ['li']);
const isTerm = (child: Child) => is(child, ['dt', 'dd']);
const isList = (node: Child | Parent) => is(node, ['ul', 'ol']);
const isTerms = (node: Child | Parent) => is(node, ['dl']);

export const normaliseLists: BodyRule = ({ body }) => {
  if (body.named(['dd', 'dl', 'dt', 'li', 'ol', 'ul']).every(isInPlace)) return;
  for (const parent of [...body.all().toReversed(), body.root]) {
    if (isList(parent)) {
      nestSublists(parent);
      groupRuns(parent, 'li', (child) => !isEntry(child)).forEach(wrapLoose);
    } else if (isTerms(parent)) {
      unwrapGroups(parent);
      groupRuns(parent, 'dd', (child) => !isTerm(child)).forEach(wrapLoose);
    } else if (!isTerms(parent)) wrapLoose(parent);
  }
};

/** Whether an entry is in a list, and a list holds entries alone. */
function isInPlace(element: Element): boolean {
  const around = element.parentNode!;
  if (isList(element)) return element.childNodes.every((child) => isEntry(child) || isBlank(child));
  if (isTerms(element)) return element.childNodes.every((child) => isTerm(child) || isBlank(child));
  return isEntry(element) ? isList(around) : isTerms(around);
}

/** Entries outside of a list get one. */
function wrapLoose(parent: Parent): void {
  groupRuns(parent, 'ul', isEntry);
  groupRuns(parent, 'dl', isTerm);
}

/** `<li>a</li><ul>` is how editors indent: the list belongs to the entry before it. */
function nestSublists(list: Parent): void {
  let entry: Element | null = null;
  replaceChildren(list, (child) => {
    if (isEntry(child)) entry = child as Element;
    else if (entry !== null && isList(child)) {
      child.parentNode = entry;
      entry.childNodes.push(child);
      return [];
    } else if (!isBlank(child)) entry = null;
    return null;
  });
}

/** A `<div>` may group terms: those that it got a list for are the outer list's. */
function unwrapGroups(list: Parent): void {
  const content = (child: Child): readonly Child[] =>
    isElement(child) && (child.tagName === 'div' || isTerms(child)) ? child.childNodes.flatMap(content) : [child];
  setChildren(list, list.childNodes.flatMap(content));
}

/** Puts each run of neighbours that belong together into an element of its own, and returns these elements. */
function groupRuns(parent: Parent, wrapper: string, belongs: (child: Child) => boolean): Element[] {
  const groups: Element[] = [];
  const children = runsOf(parent.childNodes, belongs).flatMap(({ nodes, belong }) => {
    if (!belong || nodes.every(isBlank)) return nodes;
    groups.push(createElement(wrapper, {}, nodes));
    return groups.slice(-1);
  });
  if (groups.length > 0) setChildren(parent, children);
  return groups;
}
