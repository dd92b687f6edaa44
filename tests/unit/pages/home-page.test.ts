/** What the home page takes from the content: the picture of its shares, and the year in its foot. */
import { expect, it } from 'vitest';
import { changed, siteOf, type Values } from '../reading/reading.ts';

const homeOf = (documents: ReturnType<typeof changed>) => siteOf(documents).at('/').html;

/** Of a home page that begins with such a hero. */
function sharePicture(hero: Values) {
  const home = homeOf(changed('pages/home', { sections: [{ kind: 'hero', ...hero }] }));
  return /<meta property="og:image" content="([^"]+)"/.exec(home)?.[1];
}

it('is shared with the photograph of its hero, and with a drawing where the hero shows none', () => {
  const photograph = { picture: '/boat.jpg', alt: 'A boat' };
  expect(sharePicture({ ...photograph, shows: 'picture' })).toBe('https://www.example.com/boat.jpg');
  expect(sharePicture(photograph)).toBe('https://www.example.com/boat.jpg');
  const drawn = 'https://www.example.com/assets/share.png';
  expect(sharePicture({ ...photograph, shows: 'web' })).toBe(drawn);
  expect(sharePicture({})).toBe(drawn);
});

it('has the year of the copyright in its foot, also one of the last century', () => {
  const home = homeOf(changed('company', { name: 'Halder', copyrightYear: 1998 }));
  expect(home).toMatch(/<p>© 1998 Halder\b/);
});
