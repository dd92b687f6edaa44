import { expect, it } from 'vitest';
import type { Route } from '../../../src/contract.ts';
import { checkRoutes } from '../../../build/plan/routes.ts';
import { problemsOf } from '../../support/problems.ts';
import { plainRoute } from '../../support/samples.ts';

const clashOf = (...args: Parameters<typeof checkRoutes>) => problemsOf(() => checkRoutes(...args));
const wrong = async (...paths: string[]) =>
  (
    await clashOf(
      paths.map((path) => plainRoute(path as Route['path'])),
      new Map(),
    )
  ).map(({ message }) => message);

it('accepts well-formed paths in any script', async () => {
  expect(await wrong('/', '/a/', '/a/b/', '/blog/বাংলা/', '/blog/100%/')).toEqual([]);
});

it('refuses malformed paths and two routes for one file', async () => {
  expect(await wrong('/a')).toEqual(['The route "/a" does not start and end with a slash.']);
  expect(await wrong('/a/../b/')).toEqual(['The route "/a/../b/" has an empty or dotted segment.']);
  expect(await wrong('/a?b/')).toEqual(['The route "/a?b/" has a character that no path may have.']);
  expect((await wrong(`/${'é'.repeat(128)}/`))[0]).toContain('has a segment longer than 255 bytes');
  expect(await wrong('/a/', '/A/')).toEqual(['The routes /a/ and /A/ have the same file: by "page" and by "page".']);
  expect(await wrong('/a/', '/a/')).toEqual(['The route /a/ is planned twice: by "page" and by "page".']);
});

it('names the file of a page that is a document, where it meets another page', async () => {
  const alternate = { document: 'pages/about-us', title: 'A', description: 'B', sections: [] };
  const documents = new Map([[alternate.document, { file: `content/${alternate.document}.md` }]]);
  const about = plainRoute('/about-us/', { page: 'about' });
  const [problem] = await clashOf([about, { ...about, page: 'markdown', alternate }], documents);
  expect(problem).toMatchObject({
    code: 'routes/clash',
    message: 'The route /about-us/ is planned twice: by "about" and by content/pages/about-us.md.',
    hint: "Rename content/pages/about-us.md: its name is the page's address.",
    place: { file: 'content/pages/about-us.md', url: '/about-us/' },
  });
  const unknown = plainRoute('/404/', { page: 'not-found', file: '404.html' });
  const found = await clashOf([{ ...unknown, page: 'markdown', file: null, alternate }, unknown], documents);
  expect(found.map(({ message }) => message)).toEqual([
    'The route /404/ is planned twice: by content/pages/about-us.md and by "not-found".',
  ]);
});
