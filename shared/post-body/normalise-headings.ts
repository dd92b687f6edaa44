/** Headings below the page's own h1: the first is an h2, and none is more than one level below the one before it. */
import { nameOfFormulas } from './math-text.ts';
import {
  attribute,
  elements,
  rename,
  replaceAll,
  textOf,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const DEEPEST = 6;
/** In characters. A longer one is a text pasted in as a heading, whose lines browsers take seconds to lay out. */
const LONGEST = 1000;

export function normaliseHeadings(root: Parent): void {
  const open: number[] = [];
  const removed: Replacements = new Map();
  for (const heading of elements(root, ...HEADINGS)) {
    if (!isRead(heading)) {
      // An empty heading goes, unless it shows something or marks a place.
      if (showsOrMarks(heading)) rename(heading, 'div');
      else removed.set(heading, []);
      continue;
    }
    if (textOf(heading).length > LONGEST) {
      rename(heading, 'p');
      continue;
    }
    const level = Number(heading.tagName[1]);
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    rename(heading, `h${Math.min(open.length + 1, DEEPEST)}`);
  }
  replaceAll(removed);
}

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
