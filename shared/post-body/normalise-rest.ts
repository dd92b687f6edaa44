/** What is left to do when everything has its place. */
import { attribute, elements, isBlank, replaceAll, setAttribute, type Element, type Parent } from './tree.ts';

/** Paragraphs with nothing in them are left where a table or a list ended one. */
export function endEmptyParagraphs(root: Parent): void {
  replaceAll(
    new Map(
      elements(root, 'p')
        .filter(isEmpty)
        .map((paragraph) => [paragraph, []]),
    ),
  );
}

/** Code that is too wide must take the focus to scroll. */
export function normaliseCode(root: Parent): void {
  for (const code of elements(root, 'pre')) setAttribute(code, 'tabindex', '0');
}

function isEmpty(paragraph: Element): boolean {
  return attribute(paragraph, 'id') === null && paragraph.childNodes.every(isBlank);
}
