/** `<figure>` with one caption at its edge, `<details>` with its summary first, ruby texts in ruby: strays become plain. */
import {
  createElement,
  createText,
  elements,
  isBlank,
  isElement,
  rename,
  setChildren,
  replaceAll,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

export function normaliseStrays(root: Parent): void {
  for (const caption of elements(root, 'figcaption')) if (!isChildOf(caption, 'figure')) rename(caption, 'div');
  for (const summary of elements(root, 'summary')) if (!isChildOf(summary, 'details')) rename(summary, 'div');
}

export function normaliseRuby(root: Parent): void {
  const unwrapped: Replacements = new Map();
  for (const text of elements(root, 'rt', 'rp', 'rb'))
    if (text.tagName === 'rb' || !isInRuby(text, unwrapped)) unwrapped.set(text, text.childNodes);
  replaceAll(unwrapped);
}

export function normaliseFigures(root: Parent): void {
  for (const figure of elements(root, 'figure')) normaliseFigure(figure);
}

export function normaliseDetails(root: Parent): void {
  for (const details of elements(root, 'details')) summarise(details);
}

function isChildOf(element: Element, name: string): boolean {
  const parent = element.parentNode as Parent;
  return isElement(parent) && parent.tagName === name;
}

/** A text around it that goes does not part it from its ruby. */
function isInRuby(text: Element, unwrapped: Replacements): boolean {
  let outer = text;
  while (unwrapped.has(outer.parentNode as Element)) outer = outer.parentNode as Element;
  return isChildOf(outer, 'ruby');
}

/** The first caption stays one, and moves to the end unless it stands first or last. */
function normaliseFigure(figure: Element): void {
  const [caption, ...others] = childrenNamed(figure, 'figcaption');
  for (const other of others) rename(other, 'div');
  const content = figure.childNodes.filter((child) => !isBlank(child));
  if (!caption || content[0] === caption || content.at(-1) === caption) return;
  setChildren(figure, [...figure.childNodes.filter((child) => child !== caption), caption]);
}

function summarise(details: Element): void {
  const [first, ...others] = childrenNamed(details, 'summary');
  for (const other of others) rename(other, 'div');
  const summary = first ?? createElement('summary');
  if (!first) setChildren(summary, [createText('Details')]);
  setChildren(details, [summary, ...details.childNodes.filter((child) => child !== summary)]);
}

function childrenNamed(parent: Element, name: string): Element[] {
  return parent.childNodes.filter((child) => isElement(child)).filter((child) => child.tagName === name);
}
