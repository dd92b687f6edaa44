/** Lists hold entries and entries are in lists: what is loose gets its list, what is between entries gets an entry. */
import type { BodyRule } from './body-tree.ts';
import { createElement, isBlank, isElement, replaceChildren, setChildren } from './tree.ts';
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
  // Most parents have none.
  if (!parent.childNodes.some((child) => belongs(child) && !isBlank(child))) return [];
  const groups: { element: Element; content: Child[] }[] = [];
  const children: Child[] = [];
  let siblings = children;
  for (const child of parent.childNodes) {
    if (!isBlank(child) && belongs(child) !== (siblings !== children)) {
      siblings = children;
      if (belongs(child)) {
        const group = { element: createElement(wrapper), content: [] };
        groups.push(group);
        children.push(group.element);
        siblings = group.content;
      }
    }
    siblings.push(child);
  }
  for (const { element, content } of groups) setChildren(element, content);
  setChildren(parent, children);
  return groups.map(({ element }) => element);
}
