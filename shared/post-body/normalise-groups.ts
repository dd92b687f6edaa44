/** `<figure>` with one caption at its edge, `<details>` with its summary first, ruby texts in ruby: strays become plain. */
import type { BodyTree } from './body-tree.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import {
  createElement,
  createText,
  isBlank,
  isElement,
  setChildren,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

export const normaliseStrays: NormaliseRule = (found, { body }) => {
  for (const stray of found)
    if (!isChildOf(stray, stray.tagName === 'summary' ? 'details' : 'figure')) body.rename(stray, 'div');
};

export const normaliseRuby: NormaliseRule = (found, { body }) => {
  const unwrapped: Replacements = new Map();
  for (const text of found)
    if (text.tagName === 'rb' || !isInRuby(text, unwrapped)) unwrapped.set(text, text.childNodes);
  body.replace(unwrapped);
};

export const normaliseFigures: NormaliseRule = (found, { body }) => {
  for (const figure of found) normaliseFigure(figure, body);
};

export const normaliseDetails: NormaliseRule = (found, { body }) => {
  for (const details of found) summarise(details, body);
};

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
function normaliseFigure(figure: Element, body: BodyTree): void {
  const [caption, ...others] = childrenNamed(figure, 'figcaption');
  for (const other of others) body.rename(other, 'div');
  const content = figure.childNodes.filter((child) => !isBlank(child));
  if (!caption || content[0] === caption || content.at(-1) === caption) return;
  setChildren(figure, [...figure.childNodes.filter((child) => child !== caption), caption]);
  body.changed();
}

function summarise(details: Element, body: BodyTree): void {
  const [first, ...others] = childrenNamed(details, 'summary');
  for (const other of others) body.rename(other, 'div');
  const summary = first ?? createElement('summary');
  if (!first) setChildren(summary, [createText('Details')]);
  setChildren(details, [summary, ...details.childNodes.filter((child) => child !== summary)]);
  body.changed();
}

function childrenNamed(parent: Element, name: string): Element[] {
  return parent.childNodes.filter((child) => isElement(child)).filter((child) => child.tagName === name);
}
