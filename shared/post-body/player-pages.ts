/** The page of a film on its own site, and what that site is called: what a player's poster leads to. */

export interface PlayerPage {
  /** `playerAddress` makes the player's address of it again. */
  readonly href: string;
  /** `YouTube`. */
  readonly provider: string;
}

/** By host of the player: the name of its site, and where the page is. */
const PAGES: ReadonlyMap<string, readonly [provider: string, pageOf: (player: URL) => string]> = new Map([
  ['www.youtube-nocookie.com', ['YouTube', youtubePage]],
  ['player.vimeo.com', ['Vimeo', vimeoPage]],
  ['www.loom.com', ['Loom', ({ href }) => href.replace('/embed/', '/share/')]],
  ['codepen.io', ['CodePen', ({ href }) => href.replace('/embed/', '/pen/').replace(/\?.*/, '')]],
]);

export const PLAYER_HOSTS: readonly string[] = [...PAGES.keys()];

/** @param player as `playerAddress` gave it; one of another host is a page itself, named by its host */
export function playerPage(player: string): PlayerPage {
  const url = new URL(player);
  const [provider, pageOf] = PAGES.get(url.hostname) ?? [url.hostname];
  return { href: pageOf?.(url) ?? player, provider };
}

/** True for a film, a recording or a pen, whose address alone in a paragraph stands for it. */
export function isKnownPlayer(player: string): boolean {
  return PAGES.has(new URL(player).hostname);
}

/** Of these only a pen is no film. */
export function isFilmPlayer(player: string): boolean {
  return isKnownPlayer(player) && new URL(player).hostname !== 'codepen.io';
}

function youtubePage({ pathname, searchParams }: URL): string {
  const id = pathname.split('/').at(-1)!;
  const isList = id === 'videoseries';
  const page = new URL(`https://www.youtube.com/${isList ? 'playlist' : 'watch'}`);
  if (!isList) page.searchParams.set('v', id);
  for (const [name, value] of searchParams) page.searchParams.set(name === 'start' ? 't' : name, value);
  return page.href;
}

function vimeoPage({ pathname, searchParams, hash }: URL): string {
  const word = searchParams.get('h');
  return `https://vimeo.com/${pathname.split('/').at(-1)}${word === null ? '' : `/${word}`}${hash}`;
}
