/** Headings below the page's own h1: the first is an h2, and none is more than one level below the one before it. */
import { nameOfFormulas } from './math-text.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import { attribute, elements, textOf, type Element, type Replacements } from './tree.ts';

const DEEPEST = 6;
/** In characters. A longer one is a text pasted in as a heading, whose lines browsers take seconds to lay out. */
const LONGEST = 1000;

export const normaliseHeadings: NormaliseRule = (found, { body }) => {
  const open: number[] = [];
  const removed: Replacements = new Map();
  for (const heading of found) {
    if (!isRead(heading)) {
      // An empty heading goes, unless it shows something or marks a place.
      if (showsOrMarks(heading)) body.rename(heading, 'div');
      else removed.set(heading, []);
      continue;
    }
    if (textOf(heading).length > LONGEST) {
      body.rename(heading, 'p');
      continue;
    }
    const level = Number(heading.tagName[1]);
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    body.rename(heading, `h${Math.min(open.length + 1, DEEPEST)}`);
  }
  body.replace(removed);
};

/** A heading of pictures is read out by their texts; without text and texts nothing is, and formulas count for none (html-validate, empty-heading). */
function isRead(heading: Element): boolean {
  return (
    (textOf(heading).trim() !== '' && nameOfFormulas(heading) === null) ||
    elements(heading, 'img').some((picture) => attribute(picture, 'alt'))
  );
}

function showsOrMarks(heading: Element): boolean {
  return Boolean(attribute(heading, 'id')) || elements(heading).some(({ tagName }) => tagName !== 'br');
}
