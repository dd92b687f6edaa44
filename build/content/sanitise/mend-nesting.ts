/** Blocks inside inline elements, which HTML does not allow and browsers each show in their way: the formatting moves inward. */
import {
  closest,
  createText,
  elements,
  isBlank,
  isElement,
  isText,
  rename,
  replace,
  setAttribute,
  setChildren,
  unwrap,
  type Child,
  type Element,
  type Parent,
} from './tree.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Inline elements that hold inline content only. */
const INLINE = names(
  'abbr b bdi bdo cite code dfn em i kbd mark q rb rp rt s samp small span strong sub sup time u var',
);
/** Inline elements with a content model of their own, or none. */
const ATOMS = names('audio br iframe img picture ruby video wbr');
/** Inline elements that cannot be given to each block of their content: they go. */
const WHOLE = names('ruby');
/** Elements that are inline or not as their content is. */
const TRANSPARENT = names('a del ins');
/** Blocks that hold inline content only, and lose what makes blocks of their content. */
const LINES = names('caption h1 h2 h3 h4 h5 h6 pre summary');
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Cells and terms that may hold blocks, but neither headings nor sections, and what they become when they hold sections. */
const SECTIONLESS = new Map([
  ['dt', 'dd'],
  ['th', 'td'],
]);
const SECTIONS = ['blockquote', 'details', 'figure', 'table'];

/** Makes every element hold what it may hold, innermost first. */
export function mendNesting(root: Parent): void {
  for (const element of elements(root).reverse()) {
    const { tagName, childNodes } = element;
    if (childNodes.every(isInline)) continue;
    if (WHOLE.has(tagName)) unwrap(element);
    else if (INLINE.has(tagName)) replace(element, ...distribute(element, childNodes));
    else if (LINES.has(tagName)) setChildren(element, flatten(childNodes, tagName === 'pre' ? '\n' : ' '));
    else if (tagName === 'p') rename(element, 'div');
  }
  for (const block of elements(root, ...SECTIONLESS.keys())) {
    for (const heading of elements(block, ...HEADINGS)) rename(heading, 'strong');
    if (elements(block, ...SECTIONS).length === 0) continue;
    rename(block, SECTIONLESS.get(block.tagName)!);
    setAttribute(block, 'scope', null);
  }
  for (const inner of elements(root, 'dfn')) if (closest(inner, 'dfn')) unwrap(inner);
}

function isInline(node: Child): boolean {
  if (!isElement(node)) return true;
  if (TRANSPARENT.has(node.tagName)) return node.childNodes.every(isInline);
  return INLINE.has(node.tagName) || ATOMS.has(node.tagName);
}

/** `<b>a<p>c</p></b>` -> `<b>a</b><p><b>c</b></p>`: each run of inline content gets a copy of the element around it. */
function distribute(element: Element, nodes: readonly Child[]): Child[] {
  const result: Child[] = [];
  let run: Child[] = [];
  const endRun = () => {
    if (run.every(isBlank)) result.push(...run);
    else {
      const copy: Element = { ...element, attrs: element.attrs.map((attr) => ({ ...attr })) };
      setChildren(copy, run);
      result.push(copy);
    }
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      run.push(node);
      continue;
    }
    endRun();
    setChildren(node as Element, distribute(element, (node as Element).childNodes));
    result.push(node);
  }
  endRun();
  for (const node of result) node.parentNode = null;
  return result;
}

/** Takes blocks away and keeps what they hold, apart from one another. */
function flatten(nodes: readonly Child[], separator: string): Child[] {
  return nodes.flatMap((node, index) => {
    if (isText(node) || isInline(node)) return [node];
    const inside = flatten((node as Element).childNodes, separator);
    if (TRANSPARENT.has((node as Element).tagName)) {
      setChildren(node as Element, inside);
      return [node];
    }
    return index === 0 ? inside : [createText(separator), ...inside];
  });
}
