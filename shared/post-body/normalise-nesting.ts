/** Blocks inside inline elements, which HTML does not allow and browsers each show in their way: the formatting moves inward. */
import type { BodyTree } from './body-tree.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import {
  closest,
  elements,
  createText,
  isBlank,
  isElement,
  isText,
  replaceChildren,
  setAttribute,
  setChildren,
  type Child,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Inline elements that hold inline content only. */
const INLINE = names(
  'abbr b bdi bdo cite code dfn em i kbd mark q rb rp rt s samp small span strong sub sup time u var',
);
/** Inline elements with a content model of their own, or none. */
const ATOMS = names('audio br iframe img math picture ruby video wbr');
/** Inline elements that cannot be given to each block of their content: they go. */
const WHOLE = names('ruby');
/** Elements that are inline or not as their content is. */
const TRANSPARENT = names('a del ins');
/** Blocks that hold inline content only, and lose what makes blocks of their content. */
const LINES = names('caption h1 h2 h3 h4 h5 h6 pre summary');
/** All that hold inline content alone. */
const NARROW: ReadonlySet<string> = new Set([...INLINE, ...WHOLE, ...LINES, 'p']);
export const HEADINGS: readonly string[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Cells and terms that may hold blocks, but neither headings nor sections, and what they become when they hold sections. */
const SECTIONLESS = new Map([
  ['dt', 'dd'],
  ['th', 'td'],
]);
const SECTIONS = ['blockquote', 'details', 'figure', 'table'];

/** The most copies of inline elements in a body: some nested ones around many blocks would make millions. Beyond, they go. */
const MAX_COPIES = 10_000;

/** Makes every element hold what it may hold. */
export const normaliseNesting: NormaliseRule = (found, { body }) => {
  if (!found.some(isTooNarrow)) return;
  narrow(body.root, { body, copies: MAX_COPIES });
  body.changed();
};

/** Runs after `normaliseNesting`. */
export const normaliseSectionless: NormaliseRule = (found, { body }) => {
  for (const block of found) {
    for (const heading of elements(block, ...HEADINGS)) body.rename(heading, 'strong');
    if (elements(block, ...SECTIONS).length === 0) continue;
    body.rename(block, SECTIONLESS.get(block.tagName)!);
    setAttribute(block, 'scope', null);
  }
};

/** What is defined is defined once. */
export const normaliseDefinitions: NormaliseRule = (found, { body }) => {
  const unwrapped: Replacements = new Map();
  for (const inner of found) if (closest(inner, 'dfn')) unwrapped.set(inner, inner.childNodes);
  body.replace(unwrapped);
};

interface Budget {
  readonly body: BodyTree;
  copies: number;
}

/** Innermost first. */
function narrow(parent: Parent, budget: Budget): void {
  replaceChildren(parent, (child) => {
    if (!isElement(child) || child.childNodes.length === 0) return null;
    narrow(child, budget);
    const { tagName, childNodes } = child;
    if (!isTooNarrow(child)) return null;
    if (WHOLE.has(tagName)) return childNodes;
    if (INLINE.has(tagName)) return budget.copies > 0 ? distribute(child, childNodes, budget) : childNodes;
    if (LINES.has(tagName)) setChildren(child, flatten(childNodes, tagName === 'pre' ? '\n' : ' '));
    else budget.body.rename(child, 'div');
    return null;
  });
}

/** True for one that holds inline content alone and has other. */
function isTooNarrow({ tagName, childNodes }: Element): boolean {
  return NARROW.has(tagName) && !childNodes.every(isInline);
}

function isInline(node: Child): boolean {
  if (!isElement(node)) return true;
  if (TRANSPARENT.has(node.tagName)) return node.childNodes.every(isInline);
  return INLINE.has(node.tagName) || ATOMS.has(node.tagName);
}

/** `<b>a<p>c</p></b>` -> `<b>a</b><p><b>c</b></p>`: each run of inline content gets a copy of the element around it. */
function distribute(element: Element, nodes: readonly Child[], budget: Budget): Child[] {
  const result: Child[] = [];
  let run: Child[] = [];
  const endRun = () => {
    if (run.every(isBlank) || budget.copies-- <= 0) for (const node of run) result.push(node);
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
    setChildren(node as Element, distribute(element, (node as Element).childNodes, budget));
    result.push(node);
  }
  endRun();
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
