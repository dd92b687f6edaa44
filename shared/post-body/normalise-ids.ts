/** Ids that can meet no id of the page and shadow nothing of the document, with the links inside the body following. */
import { decodeFragment } from '../fragment.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import { attribute, setAttribute } from './tree.ts';

export const PREFIX = 'post-';

export const normaliseIds: NormaliseRule = (found) => {
  const taken = new Set<string>();
  for (const element of found) {
    const id = attribute(element, 'id');
    if (id === null) continue;
    const prefixed = prefixedId(id);
    const free = prefixed !== null && !taken.has(prefixed);
    setAttribute(element, 'id', free ? prefixed : null);
    if (free) taken.add(prefixed);
  }
};

export const normaliseIdLinks: NormaliseRule = (found) => {
  for (const link of found) {
    const href = attribute(link, 'href') ?? '';
    if (!href.startsWith('#') || href === '#' || href === '#top') continue;
    const target = prefixedId(decodeFragment(href.slice(1)));
    setAttribute(link, 'href', target === null ? '#' : `#${target}`);
  }
};

/** One rule for ids and for the links to them, so that they meet again: letters with their marks, digits, `_` and `-`, after the prefix. */
function prefixedId(id: string): string | null {
  const plain = id.trim().replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-');
  return plain === '' ? null : PREFIX + plain;
}
