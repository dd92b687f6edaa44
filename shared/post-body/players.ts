/** Films of hosts that may be embedded: from any address that leads to one, the address of its player. */
import { mediaAddress } from './addresses.ts';
import type { SanitiseOptions } from './policy.ts';

const YOUTUBE = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const NO_COOKIE = 'www.youtube-nocookie.com';
const VIMEO = new Set(['vimeo.com', 'www.vimeo.com']);
const VIMEO_PLAYER = 'player.vimeo.com';

/** The address a film's player is embedded by; null when its host is not among the configured ones. */
export function playerAddress(address: string, { embedHosts }: Pick<SanitiseOptions, 'embedHosts'>): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const hosts = new Set(embedHosts);
  if (YOUTUBE.has(url.hostname) && hosts.has(NO_COOKIE)) return youtubeAddress(url);
  if (VIMEO.has(url.hostname) && hosts.has(VIMEO_PLAYER)) return vimeoAddress(url);
  if (!hosts.has(url.hostname) || url.port !== '') return null;
  url.protocol = 'https:';
  return url.href;
}

/** True for an address, as it stands in a body, that a player can be made of. */
export function isFilm(raw: string, options: SanitiseOptions): boolean {
  const address = mediaAddress(raw, options);
  return address !== null && playerAddress(address, options) !== null;
}

/** `watch?v=`, `/embed/`, `/shorts/`, `youtu.be/`, `playlist?list=` -> the player on the host that sets no cookie. */
function youtubeAddress(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const named = ['embed', 'v', 'shorts', 'live'].includes(first)
    ? second
    : url.hostname === 'youtu.be'
      ? first
      : first === 'playlist'
        ? 'videoseries'
        : url.searchParams.get('v');
  // Flash's players had their parameters behind an ampersand.
  const id = named?.split('&')[0];
  if (!id || !/^[\w-]{6,20}$/.test(id)) return null;
  const player = new URL(`https://${NO_COOKIE}/embed/${id}`);
  const start = seconds(
    url.searchParams.get('start') ?? url.searchParams.get('t') ?? /[#&]t=(\w+)/.exec(url.hash)?.[1] ?? '',
  );
  if (start > 0) player.searchParams.set('start', String(start));
  const end = url.searchParams.get('end') ?? '';
  if (/^\d+$/.test(end)) player.searchParams.set('end', end);
  const list = url.searchParams.get('list');
  if (list && /^[\w-]+$/.test(list)) player.searchParams.set('list', list);
  return player.href;
}

/** `vimeo.com/1`, and with the word that opens an unlisted one `vimeo.com/1/word`; `#t=` stays. */
function vimeoAddress(url: URL): string | null {
  const [, id, word] =
    /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/)?(\d+)(?:\/(\w+))?\/?$/.exec(url.pathname) ?? [];
  if (!id) return null;
  const player = new URL(`https://${VIMEO_PLAYER}/video/${id}`);
  const opens = word ?? url.searchParams.get('h');
  if (opens && /^\w+$/.test(opens)) player.searchParams.set('h', opens);
  player.hash = url.hash;
  return player.href;
}

/** `90`, `90s`, `1m30s`, `1h2m3s`; 0 for all else. */
function seconds(text: string): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/i.exec(text);
  if (!parts) return 0;
  const [, hours = '0', minutes = '0', rest = '0'] = parts;
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  return Number.isSafeInteger(all) ? all : 0;
}
