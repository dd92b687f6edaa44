/** A body of the API as nodes for the page: what DOMPurify lets through, with the addresses, headings and boxes that the page's styles expect. */
import { leadsElsewhere, linkAddress, mediaAddress, relationOf, type AddressOptions } from '../../shared/addresses.ts';
import { lettersOf } from '../../shared/letters.ts';
import { oneLine } from '../../shared/plain-text.ts';
import { prefixedLink } from '../../shared/post-ids.ts';
import { addressOptions } from './read-post.ts';
import { purifyBody } from './purify.ts';

/** Elements whose letters say nothing of the language, and how a word is spoken. */
const NO_PROSE = 'code, kbd, math, pre, rp, rt, samp';
/** Elements that may be wider than the page and then scroll. */
const SCROLLS = 'pre, .scroll, math[display="block"]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const DEEPEST = 6;

/**
 * Nodes that may be put into the page, and the letters of their text without code.
 *
 * @param html as the API sent it, within the limits of bodies
 * @param title of the post, as plain text: a body that begins with it loses that heading
 */
export function readBody(html: string, settings: Parameters<typeof addressOptions>[0], title = '') {
  const nodes = purifyBody(html);
  const options = addressOptions(settings);
  for (const picture of nodes.querySelectorAll('img')) settlePicture(picture, options);
  const first = nodes.firstElementChild;
  if (first?.matches(HEADINGS) && oneLine(first.textContent) === title) first.remove();
  dropSecondIds(nodes);
  nestHeadings(nodes);
  for (const link of nodes.querySelectorAll('a')) settleLink(link, options);
  for (const table of nodes.querySelectorAll('table')) if (!table.parentElement?.closest('table')) putInBox(table);
  // The keyboard scrolls what takes the focus alone.
  for (const box of nodes.querySelectorAll(SCROLLS)) box.setAttribute('tabindex', '0');
  return { nodes, letters: lettersOf(proseOf(nodes)) };
}

function dropSecondIds(nodes: DocumentFragment): void {
  const taken = new Set<string>();
  for (const element of nodes.querySelectorAll('[id]')) {
    if (taken.has(element.id)) element.removeAttribute('id');
    taken.add(element.id);
  }
}

/** Headings start below the page's h1 and skip no level. */
function nestHeadings(nodes: DocumentFragment): void {
  const open: number[] = [];
  for (const heading of nodes.querySelectorAll(HEADINGS)) {
    const level = Number(heading.tagName[1]);
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    // Of the document that loads nothing.
    const nested = heading.ownerDocument.createElement(`h${Math.min(open.length + 1, DEEPEST)}`);
    for (const { name, value } of heading.attributes) nested.setAttribute(name, value);
    nested.append(...heading.childNodes);
    heading.replaceWith(nested);
  }
}

/** A link that leads nowhere or has no words becomes its content. */
function settleLink(link: HTMLAnchorElement, options: AddressOptions): void {
  const address = linkAddress(link.getAttribute('href') ?? '', options);
  if (address === null || (link.textContent.trim() === '' && !link.querySelector('img'))) {
    link.removeAttribute('href');
    // An id marks a place.
    if (link.id === '') link.replaceWith(...link.childNodes);
    return;
  }
  link.setAttribute('href', address.startsWith('#') ? prefixedLink(address) : address);
  const relation = relationOf(link.getAttribute('rel'), address, options);
  if (relation === null) link.removeAttribute('rel');
  else link.setAttribute('rel', relation);
}

/** A picture loads when it comes into view. A request to another site does not name the page. */
function settlePicture(picture: HTMLImageElement, options: AddressOptions): void {
  const address = mediaAddress(picture.getAttribute('src') ?? '', options);
  if (address === null) return picture.remove();
  picture.setAttribute('src', address);
  picture.alt ||= '';
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  if (leadsElsewhere(address, options)) picture.setAttribute('referrerpolicy', 'no-referrer');
}

/** A wide table scrolls in a box of its own. */
function putInBox(table: HTMLTableElement): void {
  const box = table.ownerDocument.createElement('div');
  box.className = 'scroll';
  table.replaceWith(box);
  box.append(table);
}

function proseOf(nodes: DocumentFragment): string {
  const prose = nodes.cloneNode(true) as DocumentFragment;
  for (const part of prose.querySelectorAll(NO_PROSE)) part.remove();
  return prose.textContent;
}
