/** Headings below the page's own h1, none more than one level below the one before it, each with an id and as a link to itself. */
import { oneLine } from '../../shared/plain-text.ts';
import { PREFIX } from '../../shared/post-ids.ts';
import type { BodyRule, ElementRule } from './rules.ts';
import { nameOfFormulas } from './math.ts';
import { REACTS } from './links.ts';
import { HEADINGS } from './structure.ts';
import { attribute, closest, createElement, elements, isBlank, isElement, isText, rename, setAttribute, setChildren, textOf, type Child, type Element, type Parent } from './tree.ts'; // prettier-ignore
import type { BodyHeading } from '../../src/contract.ts';

const DEEPEST = 6;
/** In characters. A longer one is a text pasted in as a heading, whose lines browsers take seconds to lay out. */
const LONGEST = 1000;
/** In characters, of the words in an id. */
const LONGEST_ID = 64;

/** A body that begins with its own title would say it twice. An id stays, since a link in the body may lead there. */
export const dropTitle: BodyRule = ({ body, options: { title }, replace }) => {
  const heading = repeatedTitle(body.root, title);
  if (heading === null) return;
  if (attribute(heading, 'id') === null) replace(heading, []);
  else setChildren(heading, []);
};

/** The heading that a body begins with, where it is the title. */
export function repeatedTitle(root: Parent, title: string | undefined): Element | null {
  if (title === undefined || plain(title) === '') return null;
  const heading = firstSeen(root);
  if (!isElement(heading) || plain(textOf(heading)) !== plain(title)) return null;
  return elements(heading, 'img').length === 0 ? heading : null;
}

/** The first heading, or the first text where that comes before. */
function firstSeen(parent: Parent): Child | null {
  for (const child of parent.childNodes) {
    if (isText(child) ? !isBlank(child) : isElement(child) && HEADINGS.includes(child.tagName)) return child;
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

export const normaliseHeadings: BodyRule = ({ body, replace }) => {
  const open: number[] = [];
  for (const heading of elements(body.root, ...HEADINGS)) {
    if (!isRead(heading)) {
      // An empty heading goes, unless it shows something or marks a place.
      if (attribute(heading, 'id') || elements(heading).some(({ tagName }) => tagName !== 'br')) rename(heading, 'div');
      else replace(heading, []);
    } else if (textOf(heading).length > LONGEST) rename(heading, 'p');
    else {
      const level = Number(heading.tagName[1]);
      while ((open.at(-1) ?? 0) >= level) open.pop();
      open.push(level);
      rename(heading, `h${Math.min(open.length + 1, DEEPEST)}`);
    }
  }
};

/** A heading of pictures is read out by their texts; without text and texts nothing is, and formulas count for none (html-validate, empty-heading). */
function isRead(heading: Element): boolean {
  if (textOf(heading).trim() !== '' && nameOfFormulas(heading) === null) return true;
  return elements(heading, 'img').some((picture) => attribute(picture, 'alt'));
}

/** Ids as GitHub makes them, so that an author's own table of contents leads where it says. An author's id stays. */
export const nameHeadings: BodyRule = ({ body }) => {
  const nameless = elements(body.root, ...HEADINGS).filter((heading) => attribute(heading, 'id') === null);
  if (nameless.length === 0) return;
  const taken = new Set(elements(body.root).map((element) => attribute(element, 'id')));
  const next = new Map<string, number>();
  for (const heading of nameless) {
    const name = PREFIX + (wordsOf(heading) || 'section');
    let id = name;
    for (let count = next.get(name) ?? 1; taken.has(id); count++) {
      id = `${name}-${count}`;
      next.set(name, count + 1);
    }
    taken.add(id);
    setAttribute(heading, 'id', id);
  }
};

/** `What’s new, A & B?` -> `whats-new-a--b`. */
function wordsOf(heading: Element): string {
  const text = textOf(heading).replace(/\s+/g, ' ').trim().toLowerCase();
  const words = text.replace(/[^\p{L}\p{M}\p{N}_ -]+/gu, '').replaceAll(' ', '-');
  return words.length <= LONGEST_ID ? words : Array.from(words).slice(0, LONGEST_ID).join('').replace(/-+$/, '');
}

/** The link has the heading's own words as its name, whatever their language. Runs after `normaliseInnerLink`. */
export const linkHeading: ElementRule = (heading) => {
  if (elements(heading, ...REACTS).length > 0 || closest(heading, 'a')) return;
  setChildren(heading, [createElement('a', { href: `#${attribute(heading, 'id')}` }, heading.childNodes)]);
};

/** Whether a link is that of the heading around it. */
export function isSelfLink(link: Element): boolean {
  const heading = link.parentNode;
  if (link.tagName !== 'a' || !isElement(heading) || heading.childNodes.length > 1) return false;
  return HEADINGS.includes(heading.tagName) && attribute(link, 'href') === `#${attribute(heading, 'id')}`;
}

/** @param headings of a finished body, in document order */
export function readHeadings(headings: readonly Element[]): BodyHeading[] {
  return headings.map((heading) => {
    const pictures = () => elements(heading, 'img').map((picture) => attribute(picture, 'alt') ?? '');
    const text = oneLine(textOf(heading)) || oneLine(pictures().join(' '));
    return { level: Number(heading.tagName[1]), id: attribute(heading, 'id') ?? '', text };
  });
}
