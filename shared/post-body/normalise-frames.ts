/**
 * Embedded players of the configured hosts: a poster with the title and a link stands for each, and a script makes it play when it is asked
 * to (src/post-tools/players.ts), so that no other site learns of a reader before. Every other frame becomes a link to what it would show.
 */
import { mediaAddress } from './addresses.ts';
import { playerAddress } from './player-address.ts';
import { PLAYER_HOSTS, isKnownPlayer, playerPage } from './player-pages.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import type { SanitiseOptions } from './policy.ts';
import {
  attribute,
  createElement,
  createText,
  isBlank,
  isElement,
  isText,
  setAttribute,
  setChildren,
  textOf,
  type Child,
  type Element,
  type Replacements,
} from './tree.ts';

export const normaliseFrames: NormaliseRule = (found, { body, options, removed }) => {
  const replaced: Replacements = new Map();
  for (const frame of found) {
    const instead = posterOrLink(frame, options);
    replaced.set(frame, instead ? [instead] : []);
    if (instead === null) removed('frames without an address that can be used');
  }
  body.replace(replaced);
};

/** A page of a film, where the file of one should be, plays nothing: it is shown as a frame of that page is. */
export const playPages: NormaliseRule = (found, { body, options }) => {
  const replaced: Replacements = new Map();
  for (const film of found) {
    const sources = film.childNodes.filter((child) => isElement(child) && child.tagName === 'source') as Element[];
    const pages = [film, ...sources].filter((element) => isPage(attribute(element, 'src') ?? '', options));
    const hasFile = attribute(film, 'src') === null ? pages.length < sources.length : pages[0] !== film;
    if (hasFile) for (const page of pages) replaced.set(page, []);
    const [page] = hasFile ? [] : pages;
    if (page) setAttribute(film, 'src', attribute(page, 'src'));
    const instead = page && posterOrLink(film, options);
    if (instead) replaced.set(film, [instead]);
  }
  body.replace(replaced);
};

function isPage(src: string, options: SanitiseOptions): boolean {
  const address = mediaAddress(src, options);
  const player = address === null ? null : playerAddress(address, { embedHosts: PLAYER_HOSTS });
  // Vimeo's files are on the host of its players.
  return player !== null && /\/(?:embed|video)\//.test(player);
}

/** The address of a film alone in its paragraph, or a link to one, stands for the film. */
export const playLinks: NormaliseRule = (found, { body, options }) => {
  const replaced: Replacements = new Map();
  for (const paragraph of found) {
    const only = onlyChild(paragraph);
    const named = only && addressIn(only);
    const address = named ? mediaAddress(named, options) : null;
    const player = address === null ? null : playerAddress(address, options);
    if (!only || player === null || !isKnownPlayer(player)) continue;
    const text = textOf(only).trim();
    replaced.set(only, [poster(player, /^https?:/.test(text) ? '' : text)]);
  }
  body.replace(replaced);
};

function posterOrLink(frame: Element, options: SanitiseOptions): Element | null {
  const address = mediaAddress(attribute(frame, 'src') ?? '', options);
  const player = address === null ? null : playerAddress(address, options);
  const title = attribute(frame, 'title')?.trim();
  if (player) return poster(player, title ?? '');
  if (address === null || !/^https?:/.test(address)) return null;
  const link = createElement('a', { href: address });
  setChildren(link, [createText(title || address)]);
  return link;
}

function poster(player: string, title: string): Element {
  const { href, provider } = playerPage(player);
  const box = createElement('span', { class: 'player' });
  const link = createElement('a', { href });
  setChildren(link, [createText(title || provider)]);
  const from = createElement('small');
  setChildren(from, [createText(provider)]);
  setChildren(box, title === '' ? [link] : [link, createText(' '), from]);
  return box;
}

function onlyChild({ childNodes }: Element): Child | null {
  if (childNodes.length > 3) return null;
  const [only, ...others] = childNodes.filter((child) => !isBlank(child));
  return only && others.length === 0 ? only : null;
}

/** An address and nothing else, or where a link of words leads. */
function addressIn(node: Child): string | null {
  if (isText(node)) return /^\s*https?:\/\/\S+\s*$/.test(node.value) ? node.value.trim() : null;
  return isElement(node) && node.tagName === 'a' && node.childNodes.every(isText) && textOf(node).trim() !== ''
    ? attribute(node, 'href')
    : null;
}
