/** `<figure>` with one caption at its edge, `<details>` with its summary first; paragraphs without anything go, code takes the focus. */
import type { ElementRule } from './body-tree.ts';
import { attribute, childElements, createElement, isBlank, rename, setAttribute, setChildren } from './tree.ts';

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
