/**
 * Blocks inside inline elements, which HTML does not allow and browsers each show in their way: the formatting moves inward. Figures with one
 * caption at the edge, details with their summary first.
 */
import type { BodyRule, ElementRule } from './rules.ts';
import { attribute, childElements, createElement, createText, elements, isBlank, isElement, isText, names, rename, replaceChildren, runsOf, setAttribute, setChildren, type Child, type Element, type Parent } from './tree.ts'; // prettier-ignore

/** Inline elements that hold inline content only. */
export const INLINE = names(
  'abbr b bdi bdo cite code em i kbd mark q rp rt s samp small span strong sub sup time u var',
);
/** Inline elements with a content model of their own, or none. */
const ATOMS = names('audio br iframe img math picture ruby video wbr');
/** Elements that are inline or not as their content is. */
export const TRANSPARENT = names('a del ins');
/** Blocks that hold inline content only, and lose what makes blocks of their content. */
const LINES = names('caption h1 h2 h3 h4 h5 h6 pre summary');
/** All that hold inline content alone. Ruby cannot be given to each block of its content: it goes. */
const NARROW: ReadonlySet<string> = new Set([...INLINE, ...LINES, 'ruby', 'p']);
export const HEADINGS: readonly string[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** What is nothing outside of others -> the others. */
const PARENTS = new Map([
  ['figcaption', ['figure']],
  ['rp', ['ruby']],
  ['rt', ['ruby']],
  ['source', ['audio', 'picture', 'video']],
  ['summary', ['details']],
  ['track', ['audio', 'video']],
]);
/** Those that hold content. */
export const STRAYS = ['figcaption', 'rp', 'rt', 'summary'];

/** The most copies of inline elements in a body: nested ones around many blocks make millions. Beyond, they go. */
const MAX_COPIES = 10_000;
let copies = 0;

/** Makes every element hold what it may hold. */
export const normaliseNesting: BodyRule = ({ body }) => {
  copies = 0;
  if (elements(body.root).some(isTooNarrow)) narrow(body.root);
};

/** Of terms and cells of heads, which may hold blocks, but neither headings nor sections. Runs after `normaliseNesting`. */
export const normaliseSectionless: ElementRule = (block) => {
  for (const heading of elements(block, ...HEADINGS)) rename(heading, 'strong');
  if (elements(block, 'blockquote', 'details', 'figure', 'table').length === 0) return;
  rename(block, block.tagName === 'dt' ? 'dd' : 'td');
  setAttribute(block, 'scope', null);
};

export const unwrapStray: ElementRule = (element, { replace }) => {
  const around = element.parentNode;
  if (isElement(around) && PARENTS.get(element.tagName)!.includes(around.tagName)) return;
  if (element.tagName === 'rp' || element.tagName === 'rt') return replace(element, element.childNodes);
  if (STRAYS.includes(element.tagName)) rename(element, 'div');
  else replace(element, []);
};

/** Innermost first. */
function narrow(parent: Parent): void {
  replaceChildren(parent, (child) => {
    if (!isElement(child) || child.childNodes.length === 0) return null;
    narrow(child);
    const { tagName, childNodes } = child;
    if (!isTooNarrow(child)) return null;
    if (tagName === 'ruby') return childNodes;
    if (INLINE.has(tagName)) return distribute(child, childNodes);
    if (LINES.has(tagName)) setChildren(child, flatten(childNodes, tagName === 'pre' ? '\n' : ' '));
    else rename(child, 'div');
    return null;
  });
}

/** True for one that holds inline content alone and has other. */
function isTooNarrow({ tagName, childNodes }: Element): boolean {
  return NARROW.has(tagName) && !childNodes.every(isInline);
}

export function isInline(node: Child): boolean {
  if (!isElement(node)) return true;
  if (TRANSPARENT.has(node.tagName)) return node.childNodes.every(isInline);
  return INLINE.has(node.tagName) || ATOMS.has(node.tagName);
}

/** `<b>a<p>c</p></b>` -> `<b>a</b><p><b>c</b></p>`: each run of inline content gets a copy of the element around it. */
function distribute(element: Element, nodes: readonly Child[]): Child[] {
  if (copies >= MAX_COPIES) return [...nodes];
  return runsOf(nodes, isInline).flatMap(({ nodes: run, belong }) => {
    if (!belong) {
      for (const block of run) if (isElement(block)) setChildren(block, distribute(element, block.childNodes));
      return run;
    }
    if (run.every(isBlank) || copies++ >= MAX_COPIES) return run;
    const copy: Element = { ...element, attrs: element.attrs.map((attr) => ({ ...attr })) };
    setChildren(copy, run);
    return [copy];
  });
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

/** The first caption stays one, and moves to the end unless it is first or last. */
export const placeCaption: ElementRule = (figure) => {
  const [caption, ...others] = childElements(figure, 'figcaption');
  for (const other of others) rename(other, 'div');
  const content = figure.childNodes.filter((child) => !isBlank(child));
  if (!caption || content[0] === caption || content.at(-1) === caption) return;
  setChildren(figure, [...figure.childNodes.filter((child) => child !== caption), caption]);
};

export const summarise: ElementRule = (details) => {
  const [summary = createElement('summary', {}, ['Details']), ...others] = childElements(details, 'summary');
  for (const other of others) rename(other, 'div');
  setChildren(details, [summary, ...details.childNodes.filter((child) => child !== summary)]);
};

/** Paragraphs with nothing in them are left where a table or a list ended one. */
export const endEmpty: ElementRule = (paragraph, { replace }) => {
  if (attribute(paragraph, 'id') === null && paragraph.childNodes.every(isBlank)) replace(paragraph, []);
};

/** Code that is too wide must take the focus to scroll. */
export const takeFocus: ElementRule = (code) => setAttribute(code, 'tabindex', '0');
