/** `<figure>` with one caption at its edge, `<details>` with its summary first, ruby texts in ruby: strays become plain. */
import {
  createElement,
  createText,
  elements,
  isBlank,
  isElement,
  rename,
  setChildren,
  unwrap,
  type Element,
  type Parent,
} from './tree.ts';

export function mendGroups(root: Parent): void {
  for (const caption of elements(root, 'figcaption')) if (!isChildOf(caption, 'figure')) rename(caption, 'div');
  for (const summary of elements(root, 'summary')) if (!isChildOf(summary, 'details')) rename(summary, 'div');
  for (const text of elements(root, 'rt', 'rp', 'rb'))
    if (text.tagName === 'rb' || !isChildOf(text, 'ruby')) unwrap(text);
  for (const figure of elements(root, 'figure')) mendFigure(figure);
  for (const details of elements(root, 'details')) mendDetails(details);
}

function isChildOf(element: Element, name: string): boolean {
  const parent = element.parentNode as Parent;
  return isElement(parent) && parent.tagName === name;
}

/** The first caption stays one, and moves to the end unless it stands first or last. */
function mendFigure(figure: Element): void {
  const [caption, ...others] = childrenNamed(figure, 'figcaption');
  for (const other of others) rename(other, 'div');
  const content = figure.childNodes.filter((child) => !isBlank(child));
  if (!caption || content[0] === caption || content.at(-1) === caption) return;
  setChildren(figure, [...figure.childNodes.filter((child) => child !== caption), caption]);
}

function mendDetails(details: Element): void {
  const [first, ...others] = childrenNamed(details, 'summary');
  for (const other of others) rename(other, 'div');
  const summary = first ?? createElement('summary');
  if (!first) setChildren(summary, [createText('Details')]);
  setChildren(details, [summary, ...details.childNodes.filter((child) => child !== summary)]);
}

function childrenNamed(parent: Element, name: string): Element[] {
  return parent.childNodes.filter((child) => isElement(child)).filter((child) => child.tagName === name);
}
