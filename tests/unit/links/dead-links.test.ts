/** What is wrong with a link, in the words of `site build`. */
import { expect, it } from 'vitest';
import { limit } from '../../support/time-limits.ts';
import { pageLinks } from '../../../build/links/target.ts';
import { siteUrl } from '../../../src/context/context.tsx';
import { builtLinks } from '../../../build/links/dead-links.ts';
import { routeFile } from '../../../build/core/paths.ts';
import type { Policy } from '../../../build/core/types.ts';
import { CONFIG, SETTINGS } from '../../support/host-config.ts';
import { contentPage, plan } from '../routes/plan.ts';

it('says of a link to a section that it is hidden, and of another the nearest id', () => {
  const sections = [{ kind: 'facts', id: 'plans', hidden: true }, { kind: 'ways', hidden: true }, { kind: 'call' }];
  const pages = plan([], { texts: { pages: [contentPage('/pricing/', sections)] } }).filter(
    ({ path }) => path === '/pricing/',
  );
  const own = ['#plans', '/pricing/#ways', '#cal', '#call'];
  const files = pages.map(routeFile);
  const policies = { deadLink: 'fail', deadAnchor: 'fail', deadPostLink: 'warn' } satisfies Record<string, Policy>;
  const problems = builtLinks(pages, () => ({ ids: ['call'], own, brought: [] }), {
    site: CONFIG,
    output: { has: (file) => files.includes(file), files },
    policies,
    redirects: [],
    posts: [],
  });
  expect(problems.map(({ message }) => message)).toEqual([
    'The link to /pricing/#plans points at a section that is hidden (on /pricing/).',
    'The link to /pricing/#ways points at a section that is hidden (on /pricing/).',
    'The link to /pricing/#cal points at an id that the page does not have; nearest: #call (on /pricing/).',
  ]);
});

it('finds the page and the part of a link that has values for a form', () => {
  const pages = plan([], { texts: { pages: [contentPage('/pricing/', [])] } }).filter(
    ({ path }) => path === '/pricing/',
  );
  const links = ['/pricing/?plan=A%204&no=2#form', '/pricing/?plan=two#frm', '/prices/?plan=two'].map((to) =>
    siteUrl({ ...SETTINGS, basePath: CONFIG.basePath }, to),
  );
  expect(links[0]).toBe(`${CONFIG.basePath}/pricing/?plan=A%204&no=2#form`);
  const files = pages.map(routeFile);
  const ofPage = pageLinks(pages[0]!, { links, files: [], ids: ['form'] }, { site: CONFIG, body: null });
  const problems = builtLinks(pages, () => ofPage, {
    site: CONFIG,
    output: { has: (file) => files.includes(file), files },
    policies: { deadLink: 'fail', deadAnchor: 'fail', deadPostLink: 'warn' },
    redirects: [],
    posts: [],
  });
  expect(problems.map(({ code }) => code)).toEqual(['links/dead', 'links/dead-anchor']);
});

it('of thousands of dead links costs no more than the pages they are on, and the first ones get the nearest page', () => {
  const numbers = Array.from({ length: 5000 }, (_, number) => number);
  const pages = numbers.map((number) => ({ path: `/blog/ferries-and-other-boats-${number}/` as const, file: null }));
  const files = pages.map(routeFile);
  const start = performance.now();
  const problems = builtLinks(
    pages,
    ({ path }) => ({
      ids: [],
      own: [],
      brought: [`/sub${path.replace('ferries', 'feries')}`, `/sub${path.replace('boats', 'boots')}`],
    }),
    {
      site: { origin: 'https://www.example.com', basePath: '/sub' },
      output: { has: () => false, files },
      policies: { deadLink: 'fail', deadAnchor: 'fail', deadPostLink: 'warn' },
      redirects: [],
      posts: [],
    },
  );
  expect(performance.now() - start).toBeLessThan(limit(4000));
  expect(problems).toHaveLength(10_000);
  expect(problems[0]?.message).toContain('; nearest: /sub/blog/ferries-and-other-boats-0/ (on');
  expect(problems.at(-1)?.message).not.toContain('nearest');
});

it('to a file whose name has the same letters in other characters, says so', () => {
  const [problem] = builtLinks(
    [{ path: '/', file: null }],
    () => ({ ids: [], own: ['/menus/cafe\u0301-menu.pdf'], brought: [] }),
    {
      site: { origin: 'https://www.example.com', basePath: '' },
      output: { has: () => false, files: ['menus/caf\u00e9-menu.pdf'] },
      policies: { deadLink: 'fail', deadAnchor: 'fail', deadPostLink: 'warn' },
      redirects: [],
      posts: [],
    },
  );
  expect(problem!.message).toContain(
    'nearest: /menus/caf\u00e9-menu.pdf (the same letters in other characters: copy the name of the file)',
  );
});

it('into the folder of the posts is a warning, whatever page it is on', () => {
  const found = builtLinks(
    [{ path: '/', file: null }],
    () => ({ ids: [], own: ['/blog/a/', '/other/'], brought: [] }),
    {
      site: { origin: 'https://www.example.com', basePath: '' },
      output: { has: () => false, files: [] },
      policies: { deadLink: 'fail', deadAnchor: 'fail', deadPostLink: 'fail' },
      redirects: [],
      posts: [],
      postsAt: '/blog/',
    },
  );
  expect(found.map(({ severity, place }) => [severity, place?.url])).toEqual([
    ['warning', '/blog/a/'],
    ['error', '/other/'],
  ]);
});
