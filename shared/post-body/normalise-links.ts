/** Links: only where they may lead, never empty, never around something that reacts itself. */
import { leadsElsewhere, linkAddress } from './addresses.ts';
import { lostLinkKind } from './lost-links.ts';
import { nameOfFormulas } from './math-text.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import {
  attribute,
  createElement,
  elements,
  setAttribute,
  textOf,
  type Child,
  type Element,
  type Replacements,
} from './tree.ts';

/** What answers to a click or takes the focus itself, as scrolling boxes do: HTML allows none of it in a link. */
export const REACTS = ['a', 'audio', 'details', 'pre', 'table', 'video'];

/** Settles every `<a>`: its address, `rel`, the place it names, or its end as a link. Runs after pictures are normalised. */
export const normaliseLinks: NormaliseRule = (found, { body, options, removed }) => {
  const ended: Replacements = new Map();
  for (const link of found) {
    keepNameAsId(link);
    const written = attribute(link, 'href')?.trim() ?? '';
    const href = linkAddress(written, options);
    if (href === null && written !== '') removed(lostLinkKind(written));
    if (href === null || isEmpty(link) || elements(link, ...REACTS).length > 0) {
      ended.set(link, endOf(link));
      continue;
    }
    setAttribute(link, 'href', href);
    setAttribute(link, 'rel', leadsElsewhere(href, options) ? 'noopener' : null);
    namePicture(link, href);
    setAttribute(link, 'aria-label', nameOfFormulas(link));
  }
  body.replace(ended);
};

/** `<a name="x">` marked a place before every element could have an id. */
function keepNameAsId(link: Element): void {
  const name = attribute(link, 'name');
  setAttribute(link, 'name', null);
  if (name && !attribute(link, 'id')) setAttribute(link, 'id', name);
}

function isEmpty(link: Element): boolean {
  return textOf(link).trim() === '' && elements(link, 'img').length === 0;
}

/** What is left of a link that leads nowhere: the place it marked, and its content. */
function endOf(link: Element): readonly Child[] {
  const id = attribute(link, 'id');
  return id ? [createElement('span', { id }), ...link.childNodes] : link.childNodes;
}

/** A link that holds pictures alone is read out by their texts: without one, by where it leads (WCAG technique H30). */
function namePicture(link: Element, href: string): void {
  const pictures = elements(link, 'img');
  if (textOf(link).trim() !== '' || pictures.some((picture) => attribute(picture, 'alt'))) return;
  setAttribute(pictures[0]!, 'alt', href.replace(/^\w+:(\/\/)?/, ''));
}
