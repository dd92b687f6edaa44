/**
 * Lists hold entries and entries are in lists: what is loose gets its list, what is between entries gets an entry. Tables have their parts in
 * order, a scope for every heading cell, each in a box that scrolls on its own.
 */
import type { BodyRule, ElementRule } from './rules.ts';
import { attribute, childElements, closest, createElement, createText, elements, isBlank, isElement, rename, replaceAll, replaceChildren, runsOf, setAttribute, setChildren, textOf, type Child, type Element, type Parent } from './tree.ts'; // prettier-ignore
import { LABEL_CLASS } from '../../shared/body-labels.ts';
import { oneLine } from '../../shared/plain-text.ts';

const is = (node: Child | Parent | null, names: readonly string[]) => isElement(node) && names.includes(node.tagName);
const isEntry = (child: Child) => is(child, ['li']);
const isTerm = (child: Child) => is(child, ['dt', 'dd']);
const isList = (node: Child | Parent) => is(node, ['ul', 'ol']);
const isTerms = (node: Child | Parent) => is(node, ['dl']);

export const normaliseLists: BodyRule = ({ body }) => {
  if (elements(body.root, 'dd', 'dl', 'dt', 'li', 'ol', 'ul').every(isInPlace)) return;
  for (const parent of [...elements(body.root).toReversed(), body.root]) {
    if (isList(parent)) {
      nestSublists(parent);
      groupRuns(parent, 'li', (child) => !isEntry(child)).forEach(wrapLoose);
    } else if (isTerms(parent)) {
      unwrapGroups(parent);
      groupRuns(parent, 'dd', (child) => !isTerm(child)).forEach(wrapLoose);
    } else wrapLoose(parent);
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

const ORDER = ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'];

/** HTML, 4.9.1: one caption, columns, one head, bodies, one foot. Further heads and feet are bodies, captions join the first. */
export const normaliseTable: ElementRule = (table) => {
  const [caption, ...captions] = childElements(table, 'caption');
  const added = captions.flatMap((other) => [createText(' '), ...other.childNodes]);
  if (caption && added.length > 0) setChildren(caption, [...caption.childNodes, ...added]);
  for (const name of ['thead', 'tfoot'])
    for (const other of childElements(table, name).slice(1)) rename(other, 'tbody');
  const kept = childElements(table).filter((part) => !captions.includes(part));
  const sorted = kept.toSorted((a, b) => ORDER.indexOf(a.tagName) - ORDER.indexOf(b.tagName));
  if (captions.length > 0 || sorted.some((part, index) => part !== kept[index])) setChildren(table, sorted);
};

/** A heading cell in the head, or in a row of heading cells, heads its column; one at the start of a row heads the row. */
export const scopeHeading: ElementRule = (row) => {
  const cells = childElements(row);
  const headColumns =
    closest(row, 'thead', 'table')?.tagName === 'thead' || cells.every(({ tagName }) => tagName === 'th');
  for (const cell of childElements(row, 'th'))
    if (!attribute(cell, 'scope')) setAttribute(cell, 'scope', !headColumns && cells[0] === cell ? 'row' : 'col');
};

/** A box that scrolls must take the focus, or a keyboard cannot scroll it, and what takes the focus needs a name: its table's caption. */
export const boxTables: BodyRule = ({ body }) => {
  const outermost = elements(body.root, 'table').filter((table) => !closest(table, 'table'));
  const captions = outermost.map((table) => oneLine(childElements(table, 'caption').map(textOf).join('')));
  const [boxes, alike] = [new Map<Child, readonly Child[]>(), Map.groupBy(captions, (caption) => caption)];
  for (const [index, caption] of captions.entries()) {
    const isName = caption !== '' && alike.get(caption)?.length === 1;
    const label = isName ? caption : outermost.length === 1 ? 'Table' : `Table ${index + 1}`;
    const name = { class: isName ? 'scroll' : `${LABEL_CLASS}table scroll`, tabindex: '0', 'aria-label': label };
    boxes.set(outermost[index]!, [createElement('section', name)]);
  }
  replaceAll(body.root, boxes);
  for (const [table, [box]] of boxes) setChildren(box as (typeof outermost)[0], [table]);
};
