/** Lists of posts, services and projects are where their owner has put them, and all that belongs to them is below. */
import { expect, it } from 'vitest';
import { escapeAttribute } from '../../../shared/markup-text.ts';
import type { SafeHtml } from '../../../src/contract.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { changed, read, replaced, SITE, siteOf } from '../reading/reading.ts';
import { posts } from './plan.ts';

const at = (name: string, path: string, list = SAMPLE_DOCUMENTS) => changed(`pages/${name}`, { path }, list);
const MOVED = at('blogs', '/journal/', at('services', '/leistungen/', at('portfolio', '/work/')));

function site(documents: typeof MOVED, count = 30) {
  const { routes, render } = siteOf(documents, posts(count), { apiUrl: 'https://api.test' });
  const body = { html: '<p><a href="/blog/post-1/">One</a></p>' as SafeHtml, facts: FACTS };
  return { routes, render: (route: (typeof routes)[number]) => render(route, route.post ? body : null) };
}
const FACTS = { links: ['/blog/post-1/'], ids: [], images: [], isEmpty: false };

it('has no page at the usual addresses, and no link to them', () => {
  const { routes, render } = site(MOVED);
  const paths = routes.map(({ path }) => path);
  for (const path of ['/journal/', '/journal/page/2/', '/journal/post-1/', '/journal/archive/', '/journal/live/'])
    expect(paths).toContain(path);
  for (const path of ['/leistungen/ai-development/', '/work/ferry-times/']) expect(paths).toContain(path);
  expect(routes.find(({ page }) => page === 'live-post')!.answersFor).toBe('/journal/*/');
  const usual = /^\/(?:blogs?|services|portfolio)\//;
  expect(paths.filter((path) => usual.test(path))).toEqual([]);
  const there = new Set<string>(paths);
  for (const route of routes) {
    const { links, html } = render(route);
    const inside = links.map((link) => link.replace(/[?#].*/, '')).filter((link) => /^\/.*\/$/.test(link));
    const lost = inside.filter((link) => !there.has(link));
    expect.soft(lost, route.path).toEqual([]);
    expect.soft(html.match(/(?:href|action)="(?:https:\/\/[^/"]*)?\/blogs?\/[^"]*"/g), route.path).toBeNull();
  }
});

it('says to others where the pages of its entries are', () => {
  expect(read(MOVED).identity.folders).toEqual({ posts: '/journal/', services: '/leistungen/', cases: '/work/' });
  expect(read().identity.folders).toEqual({ posts: '/blog/', services: '/services/', cases: '/portfolio/' });
});

it('marks the list in the menu on a post', () => {
  const menu = changed('navigation', { items: [{ name: 'Journal', path: '/journal/' }] }, MOVED);
  const { routes, render } = site(menu);
  const { html } = render(routes.find(({ path }) => path === '/journal/post-1/')!);
  expect(html).toMatch(/<a href="\/journal\/"[^>]*aria-current="true"/);
});

it('leaves the usual addresses to pages of their own, and leads links to posts on', () => {
  const to = ['/blogs/', '/blogs/#part', '/blog/post-1/?b=1&c=2', '/blogs/archive/', '/blog/team/', '/journal/post-1/'];
  const led = to.map((path, index) =>
    escapeAttribute(index === 2 || index === 3 ? path.replace(/blogs?/, 'journal') : path),
  );
  const links = to.map((path) => `${SITE.basePath}${path}`);
  const body = links.map((link) => `<a href="${escapeAttribute(link)}">x</a>`).join(' ') as SafeHtml;
  const page = replaced('pages/careers', { body, links }, MOVED).find(({ name }) => name === 'pages/careers')!;
  const own = ['pages/read', 'pages/blog/team'].map((name) => ({ ...page, name }));
  const list = at('read', '/blogs/', [...MOVED, ...own]);
  const { routes, render } = site(changed('navigation', { items: to.map((path) => ({ name: 'y', path })) }, list));
  const { html } = render(routes.find(({ path }) => path === '/blogs/')!);
  const hrefs = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, href]) => href);
  expect(hrefs(/<a href="([^"]*)">x</g)).toEqual(led.map((path) => SITE.basePath + path));
  expect(hrefs(/<a href="([^"]*)"[^>]*><span>y</g)).toEqual([...led, ...led]);
  expect(hrefs(/<link rel="canonical" href="([^"]*)"/g)).toEqual(['https://www.example.com/blogs/']);
});

it('has neither feed nor search nor topics without posts and without their page', () => {
  const without = SAMPLE_DOCUMENTS.filter(({ name }) => name !== 'pages/blogs');
  const { routes } = site(without, 0);
  expect(routes.filter(({ feed, page }) => feed ?? ['search', 'topic', 'archive', 'post'].includes(page))).toEqual([]);
});
