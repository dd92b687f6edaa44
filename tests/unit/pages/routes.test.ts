import { expect, it } from 'vitest';
import type { Route } from '../../../src/contract.ts';
import type { SiteError } from '../../../build/core/errors.ts';
import { checkRoutes } from '../../../build/pages/routes.ts';

const route = { file: null, page: 'page', props: {}, post: null, index: true, lastModified: null };

function wrong(...paths: string[]): string[] {
  try {
    checkRoutes(paths.map((path) => ({ ...route, path: path as Route['path'] })));
  } catch (cause) {
    return (cause as SiteError).problems.map((problem) => problem.message);
  }
  return [];
}

it('accepts well-formed paths in any script', () => {
  expect(wrong('/', '/a/', '/a/b/', '/blog/বাংলা/', '/blog/100%/')).toEqual([]);
});

it('refuses malformed paths and two routes for one file', () => {
  expect(wrong('/a')).toEqual(['The route "/a" does not start and end with a slash.']);
  expect(wrong('/a/../b/')).toEqual(['The route "/a/../b/" has an empty or dotted segment.']);
  expect(wrong('/a?b/')).toEqual(['The route "/a?b/" has a character that no path may have.']);
  expect(wrong(`/${'é'.repeat(128)}/`)[0]).toContain('has a segment longer than 255 bytes');
  expect(wrong('/a/', '/A/')).toEqual(['The routes /a/ and /A/ have the same file: by "page" and by "page".']);
  expect(wrong('/a/', '/a/')).toEqual(['The route /a/ is planned twice: by "page" and by "page".']);
});

it('names the file of a page that is a document, where it meets another page', () => {
  const alternate = { document: 'pages/about-us', title: 'A', description: 'B', sections: [] };
  const fileOf = (name: string) => `content/${name}.md`;
  const about: Route = { ...route, page: 'about', path: '/about-us/' };
  const clashOf = (...routes: Route[]) => {
    try {
      checkRoutes(routes, fileOf);
    } catch (cause) {
      return (cause as SiteError).problems;
    }
    return [];
  };
  const [problem] = clashOf(about, { ...about, page: 'markdown', alternate });
  expect(problem).toMatchObject({
    code: 'routes/clash',
    message: 'The route /about-us/ is planned twice: by "about" and by content/pages/about-us.md.',
    hint: "Rename content/pages/about-us.md: its name is the page's address.",
    place: { file: 'content/pages/about-us.md', url: '/about-us/' },
  });
  const unknown: Route = { ...route, page: 'not-found', path: '/404/', file: '404.html' };
  const found = clashOf({ ...unknown, page: 'markdown', file: null, alternate }, unknown);
  expect(found.map(({ message }) => message)).toEqual([
    'The route /404/ is planned twice: by content/pages/about-us.md and by "not-found".',
  ]);
});
