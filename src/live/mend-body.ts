/** A purified body brought to what the build makes of it (product.md, Post bodies): the parts that a visitor would miss. */
import { leadsElsewhere, linkAddress, mediaAddress, type AddressSettings } from './addresses.ts';
import { mendFrame } from './mend-frame.ts';
import { reduceStyle } from './mend-style.ts';

const ID_PREFIX = 'post-';
/** A body's own landmarks would stand beside the page's. */
const LANDMARKS = 'address, article, aside, footer, header, hgroup, main, nav, section';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const DEEPEST = 6;
/** In characters: what is longer was pasted in as a heading, and browsers take seconds to lay it out. */
const LONGEST_HEADING = 1000;

/** A body as nodes that may be put into the page. */
export function mendBody(body: DocumentFragment, settings: AddressSettings): DocumentFragment {
  for (const landmark of all(body, LANDMARKS)) rename(landmark, 'div');
  for (const element of all(body, '*')) reduceStyle(element);
  for (const frame of all<HTMLIFrameElement>(body, 'iframe')) mendFrame(frame, settings);
  for (const picture of all(body, 'img')) mendPicture(picture, settings);
  for (const choice of all(body, 'picture')) choice.replaceChildren(...choice.querySelectorAll('img'));
  for (const film of all(body, 'video, audio')) mendFilm(film, settings);
  for (const link of all(body, 'a')) mendLink(link, settings);
  mendHeadings(body);
  mendWide(body);
  mendIds(body);
  return body;
}

/** A list of its own: the tree may be changed while walking it. */
function all<Kind extends Element = HTMLElement>(body: DocumentFragment, selector: string): Kind[] {
  return [...body.querySelectorAll<Kind>(selector)];
}

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Loaded late, in a box that the style sheet reserves where the size is not known; without a text it is decoration. */
function mendPicture(picture: HTMLElement, settings: AddressSettings): void {
  const src = mediaAddress(picture.getAttribute('src') ?? '', settings);
  if (src === null) return picture.remove();
  const title = picture.getAttribute('title');
  const alt = picture.getAttribute('alt')?.trim();
  set(picture, 'src', src);
  set(picture, 'alt', alt || title || '');
  if (!alt) picture.removeAttribute('title');
  // One address is enough for a page that lives until the next build.
  for (const name of ['srcset', 'sizes']) picture.removeAttribute(name);
  for (const name of ['width', 'height'])
    if (!/^\d{1,5}$/.test(picture.getAttribute(name) ?? '')) set(picture, name, null);
  set(picture, 'loading', 'lazy');
  set(picture, 'decoding', 'async');
  set(picture, 'referrerpolicy', leadsElsewhere(src, settings) ? 'no-referrer' : null);
}

/** A player that starts when its visitor starts it; what else stands in it is for browsers that do not know it. */
function mendFilm(film: HTMLElement, settings: AddressSettings): void {
  const sources = [...film.children].filter((child) => child.localName === 'source');
  for (const element of [film, ...sources]) {
    for (const name of ['src', 'poster']) {
      const address = element.getAttribute(name);
      if (address !== null) set(element, name, mediaAddress(address, settings));
    }
  }
  film.replaceChildren(...sources.filter((source) => source.hasAttribute('src')));
  if (!film.hasAttribute('src') && !film.firstChild) return film.remove();
  set(film, 'controls', '');
  set(film, 'preload', 'metadata');
}

function mendLink(link: HTMLElement, settings: AddressSettings): void {
  if (link.hasAttribute('name') && !link.id) link.id = link.getAttribute('name') ?? '';
  link.removeAttribute('name');
  const href = linkAddress(link.getAttribute('href') ?? '', settings);
  set(link, 'href', href);
  set(link, 'rel', href !== null && leadsElsewhere(href, settings) ? 'noopener' : null);
}

/** Below the page's h1: the first is an h2, and none is more than one level below the one before it. */
function mendHeadings(body: DocumentFragment): void {
  const open: number[] = [];
  for (const heading of all(body, HEADINGS)) {
    if (heading.textContent.trim() === '' && !heading.querySelector('img')) {
      heading.remove();
      continue;
    }
    if (heading.textContent.length > LONGEST_HEADING) {
      rename(heading, 'p');
      continue;
    }
    const level = Number(heading.localName[1]);
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    rename(heading, `h${Math.min(open.length + 1, DEEPEST)}`);
  }
}

function rename(element: Element, name: string): void {
  if (element.localName === name) return;
  const renamed = element.ownerDocument.createElement(name);
  for (const attribute of element.attributes) renamed.setAttribute(attribute.name, attribute.value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** What is too wide scrolls on its own, and what scrolls takes the focus and has a name. */
function mendWide(body: DocumentFragment): void {
  for (const code of all(body, 'pre')) code.tabIndex = 0;
  const outermost = all(body, 'table').filter((table) => !table.parentElement?.closest('table'));
  for (const [index, table] of outermost.entries()) {
    const box = table.ownerDocument.createElement('section');
    box.className = 'scroll';
    box.tabIndex = 0;
    box.setAttribute('aria-label', outermost.length === 1 ? 'Table' : `Table ${index + 1}`);
    table.replaceWith(box);
    box.append(table);
  }
}

/** Ids that can meet no id of the page, with the links inside the body following. */
function mendIds(body: DocumentFragment): void {
  const taken = new Set<string>();
  for (const element of all(body, '[id]')) {
    const id = mendedId(element.id);
    set(element, 'id', id !== null && !taken.has(id) ? id : null);
    if (id !== null) taken.add(id);
  }
  for (const link of all(body, 'a[href^="#"]')) {
    const href = link.getAttribute('href') ?? '';
    if (href !== '#' && href !== '#top') set(link, 'href', `#${mendedId(decoded(href.slice(1))) ?? ''}`);
  }
}

function mendedId(id: string): string | null {
  const plain = id.trim().replace(/[^\p{L}\p{N}_-]+/gu, '-');
  return plain === '' ? null : ID_PREFIX + plain;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
