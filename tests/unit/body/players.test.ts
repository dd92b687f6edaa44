/** The way from an address to its player, and from a player to the page that its poster leads to. */
import { expect, it, vi } from 'vitest';
import { isFilmPlayer, playerAddress, playerPage } from '../../../shared/players.ts';

const embedHosts = ['www.youtube-nocookie.com', 'player.vimeo.com', 'www.loom.com', 'codepen.io', 'maps.example'];

const TALK = '0123456789abcdef'.repeat(2);
it.each([
  ['https://youtu.be/abcdefghijk?t=90', 'YouTube', 'https://www.youtube.com/watch?v=abcdefghijk&t=90'],
  [
    'https://www.youtube.com/embed/abcdefghijk?start=9&end=12&list=PL12345',
    'YouTube',
    'https://www.youtube.com/watch?v=abcdefghijk&t=9&end=12&list=PL12345',
  ],
  ['https://www.youtube.com/playlist?list=PL12345', 'YouTube', 'https://www.youtube.com/playlist?list=PL12345'],
  ['https://player.vimeo.com/video/12?h=ab#t=10s', 'Vimeo', 'https://vimeo.com/12/ab#t=10s'],
  [`https://www.loom.com/share/A-talk-${TALK}?t=12`, 'Loom', `https://www.loom.com/share/${TALK}?t=12`],
  ['https://codepen.io/some-one/full/AbC', 'CodePen', 'https://codepen.io/some-one/pen/AbC'],
  ['https://maps.example/embed?x=1', 'maps.example', 'https://maps.example/embed?x=1'],
])('%s is shown by %s', (address, provider, href) => {
  const player = playerAddress(address, { embedHosts })!;
  expect(playerPage(player)).toEqual({ href, provider });
  // What a script finds in the page leads to the same player.
  expect(playerAddress(href, { embedHosts })).toBe(player);
  expect(isFilmPlayer(player)).toBe(['YouTube', 'Vimeo', 'Loom'].includes(provider));
});

it.each([
  'https://www.youtube.com/@someone',
  'https://www.loom.com/pricing',
  'https://codepen.io/someone',
  'https://codepen.io.evil.example/someone/pen/AbC',
  'https://vimeo.com/about',
])('%s has no player', (address) => {
  expect(playerAddress(address, { embedHosts })).toBeNull();
});

it('is found in browsers that have neither URL.parse nor URL.canParse', () => {
  const methods = (['parse', 'canParse'] as const).map((name) =>
    vi.spyOn(URL, name).mockImplementation(() => {
      throw new TypeError(`URL.${name} is not a function`);
    }),
  );
  expect(playerAddress('https://vimeo.com/12', { embedHosts })).toBe('https://player.vimeo.com/video/12');
  expect(playerAddress('no address', { embedHosts })).toBeNull();
  for (const method of methods) method.mockRestore();
});
