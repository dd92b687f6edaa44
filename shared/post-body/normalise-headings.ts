/** Headings below the page's own h1: the first is an h2, and none is more than one level below the one before it. */
import { nameOfFormulas } from './math-text.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import {
  attribute,
  elements,
  isBlank,
  isElement,
  isText,
  setChildren,
  textOf,
  type Child,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

const DEEPEST = 6;
/** In characters. A longer one is a text pasted in as a heading, whose lines browsers take seconds to lay out. */
const LONGEST = 1000;

/** A body that begins with its own title would say it twice. An id stays, since a link in the body may lead there. */
export const dropTitle: NormaliseRule = (_, { body, options: { title } }) => {
  const heading = repeatedTitle(body.root, title);
  if (heading === null) return;
  if (attribute(heading, 'id') === null) body.replace(new Map([[heading, []]]));
  else setChildren(heading, []);
  body.changed();
};

/** The heading that a body begins with, where it is the title. */
export function repeatedTitle(root: Parent, title: string | undefined): Element | null {
  if (title === undefined || plain(title) === '') return null;
  const heading = firstSeen(root);
  return isElement(heading) && plain(textOf(heading)) === plain(title) && elements(heading, 'img').length === 0
    ? heading
    : null;
}

/** The first heading, or the first text where that comes before. */
function firstSeen(parent: Parent): Child | null {
  for (const child of parent.childNodes) {
    if (isText(child) ? !isBlank(child) : isElement(child) && /^h[1-6]$/.test(child.tagName)) return child;
    const inside = isElement(child) ? firstSeen(child) : null;
    if (inside !== null) return inside;
  }
  return null;
}

/** Without case, marks of code, the sign of a link to itself, and what ends a sentence. */
function plain(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return words.replace(/(?:\s[#¶§]|[\s.:!?…।。])+$/u, '');
}

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
