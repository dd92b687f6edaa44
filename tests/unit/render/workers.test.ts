import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Assets, Route, Settings } from '../../../src/contract.ts';
import { SiteError } from '../../../build/errors.ts';
import { checkRoutes } from '../../../build/render/routes.ts';
import { openSite } from '../../../build/render/workers.ts';
import { makeFolder } from '../../support/folder.ts';

const root = makeFolder({
  'site.mjs': `export const site = {
    read: (documents) => ({ content: { count: documents.length }, identity: {} }),
    postPath: (slug) => '/blog/' + slug + '/',
    routes: () => [],
    render(route, context, files) {
      if (route.page === 'broken') throw new Error('no such picture');
      if (route.page === 'drawing') {
        const number = route.path.replace(/\\D/g, '') % 5;
        return { files: [files.add('cloth.svg', String(number), () => '<svg>' + number + '</svg>')] };
      }
      return { html: route.path + (context.body?.html ?? ''), title: '', description: '', links: [], ids: [], files: [], islands: [] };
    },
  };`,
});
const bundle = join(root, 'site.mjs');
const context = { settings: { basePath: '/sub' } as Settings, assets: {} as Assets, content: null };

function routes(count: number, broken: readonly number[] = []): Route[] {
  return Array.from({ length: count }, (_, index) => ({
    path: `/p${index}/` as const,
    file: null,
    page: broken.includes(index) ? 'broken' : 'page',
    props: {},
    post: null,
    index: true,
    lastModified: null,
  }));
}

const sites = [1, 3].map((count) => ({ count, site: openSite(bundle, count) }));
afterAll(() => Promise.all(sites.map(({ site }) => site.close())));

describe.each(sites)('$count workers', ({ site }) => {
  it('gives the pages in route order', async () => {
    const paths: string[] = [];
    for await (const page of site.pages(routes(333), context, () => null, 'fonts')) paths.push(page.rendered.html);
    expect(paths).toEqual(routes(333).map((route) => route.path));
  });

  it('brings each file that pages draw once, with the first page that shows it', async () => {
    const drawing = routes(333).map((route) => ({ ...route, page: 'drawing' }));
    const brought: [page: string, path: string, bytes: unknown][] = [];
    const shown = new Set<string>();
    for await (const { route, rendered, drawn } of site.pages(drawing, context, () => null, 'fonts')) {
      for (const { path, bytes } of drawn) brought.push([route.path, path, bytes]);
      for (const address of rendered.files) shown.add(address);
    }
    expect(brought).toEqual(
      [0, 1, 2, 3, 4].map((number) => [
        `/p${number}/`,
        expect.stringMatching(/^assets\/cloth-[\da-f]{12}\.svg$/),
        `<svg>${number}</svg>`,
      ]),
    );
    expect([...shown].sort()).toEqual(brought.map(([, path]) => `/sub/${path}`).sort());
  });

  it('renders the others when one page throws, and then names it', async () => {
    const seen: string[] = [];
    const all = async () => {
      for await (const page of site.pages(routes(100, [7, 60]), context, () => null, 'fonts'))
        seen.push(page.route.path);
    };
    const cause = await all().catch((thrown: unknown) => thrown);
    expect(seen).toHaveLength(98);
    expect(cause).toBeInstanceOf(SiteError);
    expect((cause as SiteError).problems.map((problem) => problem.message)).toEqual([
      'The page /p7/ (broken) cannot be rendered: no such picture',
      'The page /p60/ (broken) cannot be rendered: no such picture',
    ]);
  });
});

describe('routes', () => {
  const wrong = (...paths: string[]) => {
    try {
      checkRoutes(paths.map((path) => ({ ...routes(1)[0]!, path: path as Route['path'] })));
    } catch (cause) {
      return (cause as SiteError).problems.map((problem) => problem.message);
    }
    return [];
  };

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
});
