/** Every heading has an address: an id from its words, and its content as a link to itself. */
import type { NormaliseRule } from './normalise-rule.ts';
import { PREFIX } from './normalise-ids.ts';
import { REACTS } from './normalise-links.ts';
import { attribute, createElement, elements, isElement, setAttribute, setChildren, textOf } from './tree.ts';
import type { Child, Element } from './tree.ts';

/** In characters, of the words in an id. */
const LONGEST = 64;
/** For a heading without a letter. */
const WORDLESS = 'section';

/** Ids as GitHub makes them, so that an author's own table of contents leads where it says. An author's id stays. */
export const nameHeadings: NormaliseRule = (found, { body }) => {
  const nameless = found.filter((heading) => attribute(heading, 'id') === null);
  if (nameless.length === 0) return;
  const taken = new Set(body.all().map((element) => attribute(element, 'id')));
  const next = new Map<string, number>();
  for (const heading of nameless) {
    const name = PREFIX + (wordsOf(heading) || WORDLESS);
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
  const words = textOf(heading)
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]+/gu, '')
    .replaceAll(' ', '-');
  return words.length <= LONGEST ? words : Array.from(words).slice(0, LONGEST).join('').replace(/-+$/, '');
}

/** The link has the heading's own words as its name, whatever their language. Runs after `normaliseIdLinks`. */
export const linkHeadings: NormaliseRule = (found, { body }) => {
  for (const heading of found) {
    if (elements(heading, ...REACTS).length > 0) continue;
    const link = createElement('a', { href: `#${attribute(heading, 'id')}` });
    setChildren(link, heading.childNodes);
    setChildren(heading, [link]);
  }
  body.changed();
};

/** What a heading holds but for the link to itself: for those who show a text away from its page. */
export function contentOf(heading: Element): readonly Child[] {
  const [link] = heading.childNodes;
  return link && isElement(link) && isSelfLink(link) ? link.childNodes : heading.childNodes;
}

/** Whether a link is that of the heading that it stands in. */
export function isSelfLink(link: Element): boolean {
  const heading = link.parentNode;
  if (link.tagName !== 'a' || !isElement(heading) || heading.childNodes.length > 1) return false;
  return /^h[1-6]$/.test(heading.tagName) && attribute(link, 'href') === `#${attribute(heading, 'id')}`;
}
