/** What is left to do when everything has its place. */
import type { NormaliseRule } from './normalise-rule.ts';
import { attribute, isBlank, setAttribute, type Element } from './tree.ts';

/** Paragraphs with nothing in them are left where a table or a list ended one. */
export const endEmptyParagraphs: NormaliseRule = (found, { body }) =>
  body.replace(new Map(found.filter(isEmpty).map((paragraph) => [paragraph, []])));

/** Code that is too wide must take the focus to scroll. */
export const normaliseCode: NormaliseRule = (found) => {
  for (const code of found) setAttribute(code, 'tabindex', '0');
};

function isEmpty(paragraph: Element): boolean {
  return attribute(paragraph, 'id') === null && paragraph.childNodes.every(isBlank);
}
