/**
 * Embedded players of the configured hosts: in place of each is a poster with the title and a link, and a script makes it play when it is
 * pressed (src/post-tools/players.ts), so that no other site learns of a reader before. Every other frame becomes a link to what it would
 * show.
 */
import { mediaAddress } from '../addresses.ts';
import type { ElementRule } from './body-tree.ts';
import { isKnownPlayer, playerAddress, playerPage } from '../players.ts';
import type { SanitiseOptions } from './policy.ts';
import { attribute, createElement, isBlank, isElement, isText, textOf, type Child, type Element } from './tree.ts';

export const showFrame: ElementRule = (frame, { options, removed, replace }) => {
  const instead = posterOrLink(attribute(frame, 'src') ?? '', attribute(frame, 'title'), options);
  if (instead === null) removed('frames without an address that can be used');
  replace(frame, instead ? [instead] : []);
};

/** The address of a film alone in its paragraph, or a link to one, becomes the film. */
export const playLink: ElementRule = ({ childNodes }, { options, replace }) => {
  const [only, ...others] = childNodes.length > 3 ? [] : childNodes.filter((child) => !isBlank(child));
  const named = only && others.length === 0 ? addressIn(only) : null;
  const player = named === null ? null : playerAddress(mediaAddress(named, options) ?? '', options);
  if (!only || player === null || !isKnownPlayer(player)) return;
  const text = textOf(only).trim();
  replace(only, [poster(player, /^https?:/.test(text) ? '' : text)]);
};

export function posterOrLink(src: string, title: string | null, options: SanitiseOptions): Element | null {
  const address = mediaAddress(src, options) ?? '';
  const player = playerAddress(address, options);
  if (player) return poster(player, title?.trim() ?? '');
  return /^https?:/.test(address) ? createElement('a', { href: address }, [title?.trim() || address]) : null;
}

function poster(player: string, title: string): Element {
  const { href, provider } = playerPage(player);
  const link = createElement('a', { href }, [title || provider]);
  const from = title === '' ? [] : [' ', createElement('small', {}, [provider])];
  return createElement('span', { class: 'player' }, [link, ...from]);
}

/** An address and nothing else, or where a link of words leads. */
function addressIn(node: Child): string | null {
  if (isText(node)) return /^\s*https?:\/\/\S+\s*$/.test(node.value) ? node.value.trim() : null;
  const isLink = isElement(node) && node.tagName === 'a' && node.childNodes.every(isText) && textOf(node).trim() !== '';
  return isLink ? attribute(node, 'href') : null;
}
