/** Links: only where they may lead, never empty, never around something that reacts itself. Ids that can meet no id of the page. */
import { linkAddress, mediaAddress, relationOf } from '../addresses.ts';
import { prefixedId, prefixedLink } from '../post-ids.ts';
import type { BodyRule, ElementRule } from './body-tree.ts';
import { nameOfFormulas } from './math-text.ts';
import { attribute, createElement, elements, setAttribute, textOf, type Element } from './tree.ts';

/** What answers to a click or takes the focus itself, as scrolling boxes do: HTML allows none of it in a link. */
export const REACTS = ['a', 'audio', 'details', 'pre', 'table', 'video'];

/** Settles an `<a>`: its address, `rel`, the place it names, or its end as a link. Runs after pictures are normalised. */
export const normaliseLink: ElementRule = (link, { options, removed, replace }) => {
  // `<a name="x">` marked a place before every element could have an id.
  const id = attribute(link, 'id') || attribute(link, 'name') || null;
  setAttribute(link, 'name', null);
  setAttribute(link, 'id', id);
  const written = attribute(link, 'href')?.trim() ?? '';
  const href = linkAddress(written, options);
  if (href === null && written !== '') removed(lostLinkKind(written));
  const isEmpty = textOf(link).trim() === '' && elements(link, 'img').length === 0;
  // What is left of a link that leads nowhere: the place it marked, and its content.
  if (href === null || isEmpty || elements(link, ...REACTS).length > 0)
    return replace(link, id ? [createElement('span', { id }), ...link.childNodes] : link.childNodes);
  setAttribute(link, 'href', href);
  setAttribute(link, 'rel', relationOf(attribute(link, 'rel'), href, options));
  namePicture(link, href);
  setAttribute(link, 'aria-label', nameOfFormulas(link));
};

/** Where a quotation or a change is from. */
export const normaliseSource: ElementRule = (element, { options }) => {
  const address = mediaAddress(attribute(element, 'cite') ?? '', options);
  setAttribute(element, 'cite', address?.startsWith('data:') ? null : address);
};

/** A link that holds pictures alone is read out by their texts: without one, by where it leads (WCAG technique H30). */
function namePicture(link: Element, href: string): void {
  const pictures = elements(link, 'img');
  if (textOf(link).trim() !== '' || pictures.some((picture) => attribute(picture, 'alt'))) return;
  setAttribute(pictures[0]!, 'alt', href.replace(/^\w+:(\/\/)?/, ''));
}

/** `links of scheme ftp:`, or what no scheme can be read in. */
export function lostLinkKind(href: string): string {
  const scheme = URL.canParse(href, 'https://page.invalid/')
    ? new URL(href, 'https://page.invalid/').protocol
    : 'https:';
  return /^https?:$/.test(scheme) ? 'links with a broken address' : `links of scheme ${scheme}`;
}

export const normaliseIds: BodyRule = ({ body }) => {
  const taken = new Set<string>();
  for (const element of body.all()) {
    const id = attribute(element, 'id');
    if (id === null) continue;
    const prefixed = prefixedId(id);
    const free = prefixed !== null && !taken.has(prefixed);
    setAttribute(element, 'id', free ? prefixed : null);
    if (free) taken.add(prefixed);
  }
};

/** Runs with `normaliseIds`. */
export const normaliseIdLink: ElementRule = (link) => {
  const href = attribute(link, 'href') ?? '';
  if (href.startsWith('#')) setAttribute(link, 'href', prefixedLink(href));
};
