import { expect, it } from 'vitest';
import type { Route } from '../../../src/contract.ts';
import type { SiteError } from '../../../build/errors.ts';
import { checkRoutes } from '../../../build/render/routes.ts';

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
  expect(wrong('/a/', '/A/')).toEqual(['The routes /a/ and /A/ make one file: by "page" and by "page".']);
  expect(wrong('/a/', '/a/')).toEqual(['The route /a/ is planned twice: by "page" and by "page".']);
});
