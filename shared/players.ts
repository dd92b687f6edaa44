/** Films of hosts that may be embedded: from any address that leads to one, the address of its player, and the page of it. */
import { parseUrl } from './strings.ts';

const NO_COOKIE = 'www.youtube-nocookie.com';

interface Site {
  /** Host of the player. */
  readonly player: string;
  readonly provider: string;
  readonly hosts: RegExp;
  /** Of a film's page or player, the address of its player; null for any other page of the site. */
  readonly playerOf: (url: URL) => string | null;
  /** Of a player's address, that of its page, of which `playerOf` makes the player's again. */
  readonly pageOf: (player: URL) => string;
}

const SITES: readonly Site[] = [
  {
    player: NO_COOKIE,
    provider: 'YouTube',
    hosts: /^(?:(?:www|m|music)\.)?youtube\.com$|^youtu\.be$|^(?:www\.)?youtube-nocookie\.com$/,
    /** `watch?v=`, `/embed/`, `/shorts/`, `youtu.be/`, `playlist?list=` -> the player on the host that sets no cookie. */
    playerOf({ pathname, hostname, searchParams, hash }) {
      const [first = '', second = ''] = pathname.split('/').filter(Boolean);
      let named = searchParams.get('v') ?? '';
      if (/^(?:embed|v|shorts|live)$/.test(first)) named = second;
      else if (hostname === 'youtu.be') named = first;
      else if (first === 'playlist') named = 'videoseries';
      // Flash's players had their parameters behind an ampersand.
      const [id = ''] = named.split('&');
      if (!/^[\w-]{6,20}$/.test(id)) return null;
      const player = new URL(`https://${NO_COOKIE}/embed/${id}`);
      setStart(player, searchParams.get('start') ?? searchParams.get('t') ?? /[#&]t=(\w+)/.exec(hash)?.[1]);
      const end = searchParams.get('end') ?? '';
      if (/^\d+$/.test(end)) player.searchParams.set('end', end);
      const list = searchParams.get('list') ?? '';
      if (/^[\w-]+$/.test(list)) player.searchParams.set('list', list);
      return player.href;
    },
    pageOf({ pathname, searchParams }) {
      const id = pathname.split('/').at(-1)!;
      const isList = id === 'videoseries';
      const page = new URL(`https://www.youtube.com/${isList ? 'playlist' : 'watch'}`);
      if (!isList) page.searchParams.set('v', id);
      for (const [name, value] of searchParams) page.searchParams.set(name === 'start' ? 't' : name, value);
      return page.href;
    },
  },
  {
    player: 'player.vimeo.com',
    provider: 'Vimeo',
    hosts: /^(?:www\.)?vimeo\.com$/,
    /** `vimeo.com/1`, and with the word that opens an unlisted one `vimeo.com/1/word`; `#t=` stays. */
    playerOf({ pathname, searchParams, hash }) {
      const [, id, word] =
        /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
      const opens = word ?? searchParams.get('h') ?? '';
      return id ? `https://player.vimeo.com/video/${id}${/^\w+$/.test(opens) ? `?h=${opens}` : ''}${hash}` : null;
    },
    pageOf({ pathname, searchParams, hash }) {
      const word = searchParams.get('h');
      return `https://vimeo.com/${pathname.split('/').at(-1)}${word === null ? '' : `/${word}`}${hash}`;
    },
  },
  {
    player: 'www.loom.com',
    provider: 'Loom',
    hosts: /^(?:www\.)?loom\.com$/,
    /** `loom.com/share/1`, `/embed/1`; `t` stays. */
    playerOf({ pathname, searchParams }) {
      const [, id] = /^\/(?:share|embed)\/(?:[\w-]*-)?([0-9a-f]{16,40})\/?$/i.exec(pathname) ?? [];
      const player = new URL(`https://www.loom.com/embed/${id}`);
      setStart(player, searchParams.get('t'), 't');
      return id ? player.href : null;
    },
    pageOf: ({ href }) => href.replace('/embed/', '/share/'),
  },
  {
    player: 'codepen.io',
    provider: 'CodePen',
    hosts: /^codepen\.io$/,
    /** `codepen.io/someone/pen/AbC`, and what else shows it: `/full/`, `/details/`, `/embed/`. */
    playerOf({ pathname }) {
      const [, author, pen] = /^\/([\w-]+)\/(?:pen|full|details|embed)\/(?:preview\/)?(\w+)\/?$/.exec(pathname) ?? [];
      return author && pen ? `https://codepen.io/${author}/embed/${pen}?default-tab=result` : null;
    },
    pageOf: ({ href }) => href.replace('/embed/', '/pen/').replace(/\?.*/, ''),
  },
];

export const PLAYER_HOSTS: readonly string[] = SITES.map(({ player }) => player);

/** The address a film's player is embedded by; null when its host is not among the configured ones. */
export function playerAddress(
  address: string,
  { embedHosts }: { readonly embedHosts: readonly string[] },
): string | null {
  const url = parseUrl(address);
  if (url === null) return null;
  for (const { player, hosts, playerOf } of SITES)
    if (hosts.test(url.hostname) && embedHosts.includes(player)) return playerOf(url);
  if (!embedHosts.includes(url.hostname) || url.port !== '') return null;
  url.protocol = 'https:';
  return url.href;
}

/**
 * The page of a film on its own site, and what that site is called.
 *
 * @param player as `playerAddress` gave it; one of another host is a page itself, named by its host
 */
export function playerPage(player: string): { readonly href: string; readonly provider: string } {
  const url = new URL(player);
  const site = SITES.find((one) => one.player === url.hostname);
  return { href: site?.pageOf(url) ?? player, provider: site?.provider ?? url.hostname };
}

/** True for a film, a recording or a pen, of which the address alone in a paragraph becomes a player. */
export function isKnownPlayer(player: string): boolean {
  return PLAYER_HOSTS.includes(new URL(player).hostname);
}

/** Of these only a pen is no film. */
export function isFilmPlayer(player: string): boolean {
  return isKnownPlayer(player) && new URL(player).hostname !== 'codepen.io';
}

/** @param written `90`, `90s`, `1m30s`, `1h2m3s` */
function setStart(player: URL, written: string | null | undefined, name = 'start'): void {
  const [, hours = '0', minutes = '0', rest = '0'] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/i.exec(written ?? '') ?? [];
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  if (start > 0 && Number.isSafeInteger(start)) player.searchParams.set(name, String(start));
}
