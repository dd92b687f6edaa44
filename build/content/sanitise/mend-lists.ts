/** Lists hold entries and entries stand in lists: what is loose gets its list, what is between entries gets an entry. */
import { createElement, elements, isBlank, isElement, replace, setChildren, unwrap, type Child, type Element, type Parent } from './tree.ts';

const LISTS = ['ul', 'ol'];

export function mendLists(root: Parent): void {
  for (const parent of [...elements(root).reverse(), root]) {
    const name = isElement(parent) ? parent.tagName : '';
    if (LISTS.includes(name)) {
      nestSublists(parent);
      groupRuns(parent, 'li', (child) => !isNamed(child, 'li'));
    } else if (name === 'dl') {
      for (const group of parent.childNodes.filter((child) => isNamed(child, 'div'))) unwrap(group as Element);
      groupRuns(parent, 'dd', (child) => !isNamed(child, 'dt', 'dd'));
    } else {
      groupRuns(parent, 'ul', (child) => isNamed(child, 'li'));
      groupRuns(parent, 'dl', (child) => isNamed(child, 'dt', 'dd'));
    }
  }
}

function isNamed(child: Child | undefined, ...names: readonly string[]): boolean {
  return isElement(child) && names.includes(child.tagName);
}

/** `<li>a</li><ul>` is how editors indent: the list belongs to the entry before it. */
function nestSublists(list: Parent): void {
  let entry: Element | null = null;
  for (const child of [...list.childNodes]) {
    if (isNamed(child, 'li')) entry = child as Element;
    else if (entry && isNamed(child, ...LISTS)) {
      replace(child);
      setChildren(entry, [...entry.childNodes, child]);
    } else if (!isBlank(child)) entry = null;
  }
}

/** Puts each run of neighbours that belong together into an element of its own. */
function groupRuns(parent: Parent, wrapper: string, belongs: (child: Child) => boolean): void {
  if (!parent.childNodes.some((child) => !isBlank(child) && belongs(child))) return;
  const children: Child[] = [];
  let group: Element | null = null;
  for (const child of parent.childNodes) {
    if (isBlank(child)) {
      if (group) setChildren(group, [...group.childNodes, child]);
      else children.push(child);
    } else if (belongs(child)) {
      if (!group) children.push((group = createElement(wrapper)));
      setChildren(group, [...group.childNodes, child]);
    } else {
      group = null;
      children.push(child);
    }
  }
  setChildren(parent, children);
}
