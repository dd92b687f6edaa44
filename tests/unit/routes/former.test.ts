/** Former addresses of pages and posts (docs/posts.md): which lead where, and which are ignored. */
import { expect, test } from 'vitest';
import { rewritesOf } from '../../../build/plan/routes.ts';
import type { SiteContent } from '../../../src/content/site-content.ts';
import type { UrlPath } from '../../../src/contract.ts';
import { plainPost, plainRoute } from '../../support/samples.ts';
import { CONTENT, contentPage, plan } from './plan.ts';

test('pages, services and posts lead their former addresses to themselves', () => {
  const texts = {
    ...CONTENT,
    pages: [
      contentPage('/about-us/', [], { formerPaths: ['/about/'] }),
      contentPage('/blogs/', [{ kind: 'post-list', lead: 'Posts.' }], { formerPaths: ['/news/'] }),
    ],
    services: [{ path: '/services/ai-development/', formerPaths: ['/ai/', '/services/ai/'], topics: [], sections: [] }],
    caseStudies: [
      { path: '/portfolio/a/', formerPaths: ['/work/a/'], project: {}, technology: [], figures: [], sections: [] },
    ],
    portfolio: { ...CONTENT.portfolio, marks: {} },
  } as unknown as SiteContent;
  const routes = plan([plainPost('new', { formerSlugs: ['old'] })], { texts });
  const former = routes.flatMap(({ path, formerPaths = [] }) => formerPaths.map((from) => `${from} ${path}`));
  expect(former).toEqual([
    '/about/ /about-us/',
    '/news/ /blogs/',
    '/ai/ /services/ai-development/',
    '/services/ai/ /services/ai-development/',
    '/blog/old/ /blog/new/',
    '/work/a/ /portfolio/a/',
  ]);
});

test('a former path leads to one page: that which has it now, a redirect of the settings, the first that had it', () => {
  const route = (path: UrlPath, formerPaths: readonly UrlPath[] = []) =>
    plainRoute(path, { page: `page ${path}`, formerPaths });
  const routes = [
    route('/a/', ['/live/', '/old', '/old/', '/set/', '/below/x/']),
    route('/live/', ['/old/', '/own/', '/live/']),
    route('/b/', ['/own', '/fine/']),
  ];
  const { rewrites, problems } = rewritesOf(routes, {
    host: 'netlify',
    redirects: [
      { from: '/set/', to: '/b/', status: 301 },
      { from: '/below/*', to: '/b/', status: 301 },
    ],
  });
  expect(rewrites.map(({ from, to, status }) => `${from} ${to} ${status}`)).toEqual([
    '/old /a/ 301',
    '/below/x/ /a/ 301',
    '/own/ /live/ 301',
    '/fine/ /b/ 301',
  ]);
  expect(problems.map(({ code, severity, message, place }) => [code, severity, message, place?.url])).toEqual([
    ['routes/former-path', 'warning', 'Redirect /live/ -> /a/ ignored: /live/ is a page.', '/a/'],
    ['routes/former-path', 'warning', 'Redirect /set/ -> /a/ ignored: the settings redirect /set/ to /b/.', '/a/'],
    ['routes/former-path', 'warning', 'Redirect /old/ -> /live/ ignored: /old/ already redirects to /a/.', '/live/'],
    ['routes/former-path', 'warning', 'Redirect /own -> /b/ ignored: /own/ already redirects to /live/.', '/b/'],
  ]);
});

test('posts and their lists move with their page, by a pattern where the host has one, and never over a page', () => {
  const list = (path: UrlPath, former: UrlPath) =>
    plan([plainPost('new')], {
      texts: { ...CONTENT, pages: [contentPage(path, [{ kind: 'post-list' }], { formerPaths: [former] })] },
    } as unknown as Parameters<typeof plan>[1]);
  const rules = (routes: ReturnType<typeof list>, host: 'netlify' | 'azure' = 'netlify') =>
    rewritesOf(routes, { host, redirects: [] }).rewrites.map(({ from, to }) => `${from} ${to}`);
  const notes = list('/notes/', '/blogs/');
  expect(rules(notes)).toEqual(['/blogs/ /notes/', '/blog/* /notes/*', '/blogs/* /notes/*']);
  expect(rules(notes, 'azure')).toContain('/blog/new/ /notes/new/');
  expect(rules(list('/notes/', '/news'))).toEqual(['/news /notes/', '/news/* /notes/*']);
  expect(rules(list('/blogs/', '/news/'))).toEqual(['/news/ /blogs/', '/news/* /blog/*']);
  const own = plainRoute('/blogs/', { page: 'page /blogs/' });
  expect(rules([...notes, own])).toEqual(['/blog/* /notes/*']);
  expect(rewritesOf([...notes, own], { host: 'netlify', redirects: [] }).problems).toEqual([]);
  expect(
    rewritesOf(notes, { host: 'netlify', redirects: [{ from: '/blog/*', to: '/', status: 301 }] }).rewrites,
  ).toEqual(rewritesOf(notes, { host: 'netlify', redirects: [] }).rewrites.filter(({ from }) => from !== '/blog/*'));
});
