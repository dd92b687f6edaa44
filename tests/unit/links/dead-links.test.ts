/** What is wrong with a link, in the words of `site build`. */
import { expect, it } from 'vitest';
import { limit } from '../../support/time-limits.ts';
import { pageLinks, type PageLinks } from '../../../build/links/target.ts';
import { siteUrl } from '../../../src/context/context.tsx';
import { builtLinks } from '../../../build/links/dead-links.ts';
import { routeFile } from '../../../build/core/paths.ts';
import { CONFIG, SETTINGS } from '../../support/host-config.ts';
import { contentPage, plan } from '../routes/plan.ts';

type Pages = Parameters<typeof builtLinks>[0];
type Site = Parameters<typeof builtLinks>[2] & { readonly files: readonly string[] };
const HOME = { path: '/', file: null } as const;

/** What is wrong with the links of pages, in a site that has their files. */
function problemsOf(
  pages: Pages,
  linksOf: (page: Pages[number]) => Partial<PageLinks>,
  { files = pages.map(routeFile), ...more }: Partial<Site> = {},
) {
  const known = new Set(files);
  return builtLinks(pages, (page) => ({ ids: [], own: [], brought: [], ...linksOf(page) }), {
    site: CONFIG,
    output: { has: (file) => known.has(file), files },
    policies: { deadLink: 'fail', deadAnchor: 'fail', deadPostLink: 'warn' },
    redirects: [],
    posts: [],
    ...more,
  });
}
const pricing = (...sections: readonly object[]) =>
  plan([], { texts: { pages: [contentPage('/pricing/', sections)] } }).filter(({ path }) => path === '/pricing/');

it('says of a link to a section that it is hidden, and of another the nearest id', () => {
  const pages = pricing({ kind: 'facts', id: 'plans', hidden: true }, { kind: 'ways', hidden: true }, { kind: 'call' });
  const own = ['#plans', '/pricing/#ways', '#cal', '#call'];
  expect(problemsOf(pages, () => ({ ids: ['call'], own })).map(({ message }) => message)).toEqual([
    'The link to /pricing/#plans points at a section that is hidden (on /pricing/).',
    'The link to /pricing/#ways points at a section that is hidden (on /pricing/).',
    'The link to /pricing/#cal points at an id that the page does not have; nearest: #call (on /pricing/).',
  ]);
});

it('finds the page and the part of a link that has values for a form', () => {
  const pages = pricing();
  const links = ['/pricing/?plan=A%204&no=2#form', '/pricing/?plan=two#frm', '/prices/?plan=two'].map((to) =>
    siteUrl({ ...SETTINGS, basePath: CONFIG.basePath }, to),
  );
  expect(links[0]).toBe(`${CONFIG.basePath}/pricing/?plan=A%204&no=2#form`);
  const ofPage = pageLinks(pages[0]!, { links, files: [], ids: ['form'], ofBody: [] }, CONFIG);
  expect(problemsOf(pages, () => ofPage).map(({ code }) => code)).toEqual(['links/dead', 'links/dead-anchor']);
});

it('of a body are told from the page’s own as they are on the page', () => {
  const facts = {
    links: ['/sub/news/a/', '/sub/about/'],
    files: ['/sub/p.png'],
    ids: [],
    ofBody: ['/sub/news/a/', '/sub/p.png'],
  };
  const { own, brought } = pageLinks(pricing()[0]!, facts, { ...CONFIG, basePath: '/sub' });
  expect([own, brought]).toEqual([['/sub/about/'], ['/sub/news/a/', '/sub/p.png']]);
});

it('of thousands of dead links costs no more than the pages they are on, and the first ones get the nearest page', () => {
  const numbers = Array.from({ length: 5000 }, (_, number) => number);
  const pages = numbers.map((number) => ({ path: `/blog/ferries-and-other-boats-${number}/` as const, file: null }));
  const start = performance.now();
  const problems = problemsOf(
    pages,
    ({ path }) => ({ brought: [`/sub${path.replace('ferries', 'feries')}`, `/sub${path.replace('boats', 'boots')}`] }),
    { site: { ...CONFIG, basePath: '/sub' } },
  );
  expect(performance.now() - start).toBeLessThan(limit(4000));
  expect(problems).toHaveLength(10_000);
  expect(problems[0]?.message).toContain('; nearest: /sub/blog/ferries-and-other-boats-0/ (on');
  expect(problems.at(-1)?.message).not.toContain('nearest');
});

it('to a file whose name has the same letters in other characters, says so', () => {
  const own = ['/menus/cafe\u0301-menu.pdf'];
  const [problem] = problemsOf([HOME], () => ({ own }), { files: ['menus/caf\u00e9-menu.pdf'] });
  expect(problem!.message).toContain(
    'nearest: /menus/caf\u00e9-menu.pdf (the same letters in other characters: copy the name of the file)',
  );
});

it('into the folder of the posts is a warning, whatever page it is on', () => {
  const policies = { deadLink: 'fail', deadAnchor: 'fail', deadPostLink: 'fail' } as const;
  const found = problemsOf([HOME], () => ({ own: ['/blog/a/', '/other/'] }), {
    policies,
    files: [],
    postsAt: '/blog/',
  });
  expect(found.map(({ severity, place }) => `${severity} ${place?.url}`)).toEqual([
    'warning /blog/a/',
    'error /other/',
  ]);
});
