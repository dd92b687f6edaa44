/** Embedded players: from the configured hosts, lazy and titled; every other frame becomes a link to what it would show. */
import { mediaAddress } from './addresses.ts';
import { playerAddress } from './players.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import type { SanitiseOptions } from './policy.ts';
import { attribute, createElement, createText, setChildren, type Element, type Replacements } from './tree.ts';

const FALLBACK_TITLE = 'Embedded video';

export const normaliseFrames: NormaliseRule = (found, { body, options, removed }) => {
  const replaced: Replacements = new Map();
  for (const frame of found) {
    const instead = playerOrLink(frame, options);
    replaced.set(frame, instead ? [instead] : []);
    if (instead === null) removed('frames without an address that can be used');
  }
  body.replace(replaced);
};

function playerOrLink(frame: Element, options: SanitiseOptions): Element | null {
  const address = mediaAddress(attribute(frame, 'src') ?? '', options);
  const player = address === null ? null : playerAddress(address, options);
  const title = attribute(frame, 'title')?.trim();
  if (player) {
    const settings = { loading: 'lazy', allowfullscreen: '', referrerpolicy: 'strict-origin-when-cross-origin' };
    return createElement('iframe', { src: player, title: title || FALLBACK_TITLE, ...settings });
  }
  if (address === null || !/^https?:/.test(address)) return null;
  const link = createElement('a', { href: address });
  setChildren(link, [createText(title || address)]);
  return link;
}
