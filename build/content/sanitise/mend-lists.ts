/** Lists hold entries and entries stand in lists: what is loose gets its list, what is between entries gets an entry. */
import {
  createElement,
  elements,
  isBlank,
  isElement,
  replace,
  setChildren,
  unwrap,
  type Child,
  type Element,
  type Parent,
} from './tree.ts';

const LISTS = ['ul', 'ol'];

export function mendLists(root: Parent): void {
  for (const group of elements(root, 'div')) if (isNamed(group.parentNode as Child, 'dl')) unwrap(group);
  for (const parent of [...elements(root).reverse(), root]) {
    const name = isElement(parent) ? parent.tagName : '';
    if (LISTS.includes(name)) {
      nestSublists(parent);
      groupRuns(parent, 'li', (child) => !isNamed(child, 'li')).forEach(wrapLoose);
    } else if (name === 'dl') groupRuns(parent, 'dd', (child) => !isNamed(child, 'dt', 'dd')).forEach(wrapLoose);
    else wrapLoose(parent);
  }
}

/** Entries outside of a list get one. */
function wrapLoose(parent: Parent): void {
  groupRuns(parent, 'ul', (child) => isNamed(child, 'li'));
  groupRuns(parent, 'dl', (child) => isNamed(child, 'dt', 'dd'));
}

function isNamed(child: Child | undefined, ...names: readonly string[]): boolean {
  return isElement(child) && names.includes(child.tagName);
}

/** `<li>a</li><ul>` is how editors indent: the list belongs to the entry before it. */
function nestSublists(list: Parent): void {
  let entry: Element | null = null;
  for (const child of list.childNodes.slice()) {
    if (isNamed(child, 'li')) entry = child as Element;
    else if (entry && isNamed(child, ...LISTS)) {
      replace(child);
      setChildren(entry, [...entry.childNodes, child]);
    } else if (!isBlank(child)) entry = null;
  }
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
