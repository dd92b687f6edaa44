/** Embedded players: from the configured hosts, lazy and titled; every other frame becomes a link to what it would show. */
import { mediaAddress } from './addresses.ts';
import type { SanitiseOptions } from './policy.ts';
import {
  attribute,
  createElement,
  createText,
  elements,
  replaceAll,
  setChildren,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

const YOUTUBE = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const NO_COOKIE = 'www.youtube-nocookie.com';
const FALLBACK_TITLE = 'Embedded video';

export function normaliseFrames(root: Parent, options: SanitiseOptions): void {
  const replaced: Replacements = new Map();
  for (const frame of elements(root, 'iframe')) {
    const instead = playerOrLink(frame, options);
    replaced.set(frame, instead ? [instead] : []);
  }
  replaceAll(replaced);
}

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

/** The address a player is embedded by; null when its host is not among the configured ones. */
function playerAddress(address: string, { embedHosts }: SanitiseOptions): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const hosts = new Set(embedHosts);
  if (YOUTUBE.has(url.hostname) && hosts.has(NO_COOKIE)) return youtubeAddress(url);
  if (!hosts.has(url.hostname) || url.port !== '') return null;
  url.protocol = 'https:';
  return url.href;
}

/** `watch?v=`, `/embed/`, `/shorts/`, `youtu.be/` -> the player on the host that sets no cookie. */
function youtubeAddress(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const named = ['embed', 'v', 'shorts', 'live'].includes(first)
    ? second
    : url.hostname === 'youtu.be'
      ? first
      : url.searchParams.get('v');
  if (!named || !/^[\w-]{6,20}$/.test(named)) return null;
  const player = new URL(`https://${NO_COOKIE}/embed/${named}`);
  const start = url.searchParams.get('start') ?? url.searchParams.get('t');
  if (start && /^\d+s?$/.test(start)) player.searchParams.set('start', start.replace('s', ''));
  const list = url.searchParams.get('list');
  if (list && /^[\w-]+$/.test(list)) player.searchParams.set('list', list);
  return player.href;
}
