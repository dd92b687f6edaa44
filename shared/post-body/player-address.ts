/** Films of hosts that may be embedded: from any address that leads to one, the address of its player. */
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
const LOOM = new Set(['loom.com', 'www.loom.com']);
const LOOM_PLAYER = 'www.loom.com';
const CODEPEN = 'codepen.io';

/** The address a film's player is embedded by; null when its host is not among the configured ones. */
export function playerAddress(address: string, { embedHosts }: Pick<SanitiseOptions, 'embedHosts'>): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const hosts = new Set(embedHosts);
  if (YOUTUBE.has(url.hostname) && hosts.has(NO_COOKIE)) return youtubeAddress(url);
  if (VIMEO.has(url.hostname) && hosts.has(VIMEO_PLAYER)) return vimeoAddress(url);
  if (LOOM.has(url.hostname) && hosts.has(LOOM_PLAYER)) return loomAddress(url);
  if (url.hostname === CODEPEN && hosts.has(CODEPEN)) return penAddress(url);
  if (!hosts.has(url.hostname) || url.port !== '') return null;
  url.protocol = 'https:';
  return url.href;
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

/** `loom.com/share/1`, `/embed/1`; `t` stays. */
function loomAddress(url: URL): string | null {
  const [, id] = /^\/(?:share|embed)\/(?:[\w-]*-)?([0-9a-f]{16,40})\/?$/i.exec(url.pathname) ?? [];
  if (!id) return null;
  const player = new URL(`https://${LOOM_PLAYER}/embed/${id}`);
  const start = seconds(url.searchParams.get('t') ?? '');
  if (start > 0) player.searchParams.set('t', String(start));
  return player.href;
}

/** `codepen.io/someone/pen/AbC`, and what else shows it: `/full/`, `/details/`, `/embed/`. */
function penAddress(url: URL): string | null {
  const [, author, pen] = /^\/([\w-]+)\/(?:pen|full|details|embed)\/(?:preview\/)?(\w+)\/?$/.exec(url.pathname) ?? [];
  return author && pen ? `https://${CODEPEN}/${author}/embed/${pen}?default-tab=result` : null;
}

/** `90`, `90s`, `1m30s`, `1h2m3s`; 0 for all else. */
function seconds(text: string): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/i.exec(text);
  if (!parts) return 0;
  const [, hours = '0', minutes = '0', rest = '0'] = parts;
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  return Number.isSafeInteger(all) ? all : 0;
}
