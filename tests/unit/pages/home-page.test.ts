/** What the home page takes from the content: the picture of its shares, and the year in its foot. */
import { expect, it } from 'vitest';
import type { Json } from '../../../src/contract.ts';
import { renderPage } from '../../../src/pages/render.tsx';
import { planRoutes } from '../../../src/routes.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { changed, read, type Values } from '../reading/reading.ts';

const islands = new Proxy<Record<string, string[]>>({}, { get: () => ['/a.js'] });
const ASSETS = { stylesheet: '/a.css', pageStylesheets: {}, fontPreloads: [], loader: null, islands };
const FILES = { add: (name: string) => `/assets/${name}`, addPicture: (name: string) => `/assets/${name}` };

function homeOf(documents: ReturnType<typeof changed>) {
  const { content } = read(documents);
  const route = planRoutes(content, [], SETTINGS).find(({ path }) => path === '/')!;
  const context = { settings: SETTINGS, assets: ASSETS, content: content as unknown as Json, body: null };
  const rendered = renderPage(route, context, FILES);
  return Buffer.concat(rendered.html.map((chunk) => Buffer.from(chunk))).toString();
}

/** Of a home page that begins with such a hero. */
function sharePicture(hero: Values) {
  const home = homeOf(changed('pages/home', (page) => void (page['sections'] = [{ kind: 'hero', ...hero }])));
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
  const home = homeOf(
    changed('company', (company) => void Object.assign(company, { name: 'Halder', copyrightYear: 1998 })),
  );
  expect(home).toMatch(/<p>© 1998 Halder\b/);
});
