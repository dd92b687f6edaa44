import { expect, it } from 'vitest';
import type { PostSummary } from '../../../src/contract.ts';
import type { PageProps } from '../../../src/page/page-props.ts';
import { plainPost } from '../../support/samples.ts';
import { CONTENT, plan, posts, propsAt } from './plan.ts';

it('plans every page of the site, each with its slash, in a fixed order', () => {
  const routes = plan(posts(13));
  expect(routes.map((route) => route.path).filter((path) => !path.startsWith('/blog/'))).toEqual(
    (
      '/ /about-us/ /services/ /services/ai-development/ /services/a-thirteenth/ /contact-us/ /blogs/ ' +
      '/blogs/page/2/ /search/ /blogs/author/admin/ /blogs/archive/ /thank-you/ /web-development/ ' +
      '/app-development/ /portfolio/ /404/'
    ).split(' '),
  );
  expect(routes.filter((route) => route.path.startsWith('/blog/'))).toHaveLength(13);
  expect(routes.filter((route) => !route.index).map((route) => route.path)).toEqual([
    '/search/',
    '/thank-you/',
    '/404/',
  ]);
  expect(routes.find((route) => route.path === '/404/')?.file).toBe('404.html');
});

it('has a search of so many posts as the settings allow, by each topic once', () => {
  const topics = ['Tools', null, 'Ångström', 'Craft', 'tools'];
  const list = posts(5).map((post, index) => ({ ...post, category: topics[index] ?? null }));
  const searchOf = (searchLimit: number, of = list) =>
    plan(of, { settings: { searchLimit } }).find(({ searchesPosts }) => searchesPosts);
  expect(searchOf(5)).toMatchObject({
    path: '/search/',
    index: false,
    props: {
      topics: [
        { slug: 'ångström', name: 'Ångström' },
        { slug: 'craft', name: 'Craft' },
        { slug: 'tools', name: 'Tools' },
      ],
    },
  });
  expect([searchOf(4), searchOf(0), searchOf(5, [])]).toEqual([undefined, undefined, undefined]);
});

it('has a list without posts, and a post without others to relate to', () => {
  expect(propsAt<'blogs'>(plan([]), '/blogs/')).toEqual({
    number: 1,
    count: 1,
    posts: [],
    topics: [],
    hasSearch: false,
  });
  const alone = plan(posts(1));
  expect(propsAt<'post'>(alone, '/blog/post-0/').related).toEqual([]);
  expect(propsAt<'home'>(alone, '/').latest).toHaveLength(1);
});

it('fills pages of twelve and starts no empty one', () => {
  expect(plan(posts(24)).filter((route) => route.page === 'blogs')).toHaveLength(2);
  const routes = plan(posts(25));
  expect(propsAt<'blogs'>(routes, '/blogs/page/3/')).toMatchObject({
    number: 3,
    count: 3,
    posts: [{ slug: 'post-0' }],
  });
});

it('relates a post to the three newest others', () => {
  const routes = plan(posts(9));
  const related = (path: string) => propsAt<'post'>(routes, path).related.map((card) => card.slug);
  expect(related('/blog/post-8/')).toEqual(['post-7', 'post-6', 'post-5']);
  expect(related('/blog/post-7/')).toEqual(['post-8', 'post-6', 'post-5']);
  expect(related('/blog/post-0/')).toEqual(['post-8', 'post-7', 'post-6']);
});

it('has up to three more of a post’s category behind the related ones, and no post twice', () => {
  const list = posts(9).map((post, index) => ({
    ...post,
    category: index % 2 === 0 ? 'Craft' : index < 8 ? 'craft' : null,
  }));
  const ofTopic = (path: string, of = list) => propsAt<'post'>(plan(of), path).ofTopic.map(({ slug }) => slug);
  // Post 8 is the newest, at place 0.
  expect(ofTopic('/blog/post-8/')).toEqual(['post-4', 'post-3', 'post-2']);
  expect(ofTopic('/blog/post-3/')).toEqual(['post-5', 'post-4', 'post-2']);
  const other = list.map((post, index) => ({
    ...post,
    category: index === 4 ? 'Alone' : index === 5 ? null : 'Craft',
  }));
  for (const { slug } of [other[4]!, other[5]!]) expect(ofTopic(`/blog/${slug}/`, other)).toEqual([]);
});

it('dates a post by its last change, a list by its latest one, and nothing else', () => {
  const list = posts(14);
  list[13] = { ...list[13]!, updatedAt: '2026-06-01T00:00:00.000Z' };
  const routes = plan(list);
  const changed = (path: string) => routes.find((route) => route.path === path)?.lastModified;
  expect(changed('/blog/post-0/')).toBe('2026-06-01T00:00:00.000Z');
  expect(changed('/blogs/page/2/')).toBe('2026-06-01T00:00:00.000Z');
  expect(changed('/blogs/')).toBe('2026-01-31T12:00:00.000Z');
  expect(changed('/about-us/')).toBeNull();
});

it('writes card dates in the site’s time zone and leaves out a date that is not known', () => {
  const [first, second] = posts(2);
  const routes = plan([
    { ...first!, publishedAt: '2026-11-11T18:45:00.000Z' },
    { ...second!, publishedAt: null },
  ]);
  expect(propsAt<'blogs'>(routes, '/blogs/').posts.map((card) => card.date?.text ?? null)).toEqual([
    'Nov 12, 2026',
    null,
  ]);
});

it('keeps a post’s cloth when newer posts appear, and makes neighbours differ', () => {
  const cloths = (list: readonly PostSummary[]) =>
    plan(list)
      .filter((route) => route.page === 'post')
      .map((route) => (route.props as PageProps['post']).card)
      .map(({ slug, family, ground }) => ({ slug, family, ground }));
  const all = cloths(posts(30));
  expect(all.slice(10)).toEqual(cloths(posts(20)));
  for (const [index, cloth] of all.slice(1).entries()) {
    expect(cloth.family).not.toBe(all[index]?.family);
    expect(cloth.ground).not.toBe(all[index]?.ground);
  }
});

it.each<[string, object]>([
  ['/portfolio/', { portfolio: { web: [], mobile: [] } }],
  ['/portfolio/', { pages: { ...CONTENT.pages, portfolio: undefined } }],
  ['/web-development/', { offerings: { website: [], mobile: [{}] } }],
  ['/app-development/', { offerings: { website: [{}], mobile: [] } }],
  ['/web-development/', { pages: { ...CONTENT.pages, 'web-development': undefined } }],
  ['/about-us/', { pages: { ...CONTENT.pages, about: undefined } }],
])('has %s only where its texts are and what it shows', (gone, change) => {
  const all = plan([]).map(({ path }) => path);
  expect(all).toContain(gone);
  const paths = plan([], { texts: change }).map(({ path }) => path);
  expect(paths).toEqual(all.filter((path) => path !== gone));
});

it('plans a page for each Markdown file, with its day, and out of search engines where it says so', () => {
  const careers = { path: '/careers/', document: 'pages/careers', title: 'Careers', metaDescription: 'D', parts: [] };
  const terms = { ...careers, path: '/terms/', document: 'pages/terms', noindex: true, updated: '2026-10-01' };
  const routes = plan([], { texts: { markdownPages: [careers, terms] } });
  const alternate = { document: 'pages/careers', title: 'Careers', description: 'D', sections: [] };
  expect(routes.filter(({ page }) => page === 'markdown')).toMatchObject([
    { path: '/careers/', props: { place: 0 }, index: true, lastModified: null, alternate },
    { path: '/terms/', props: { place: 1 }, index: false, lastModified: '2026-10-01' },
  ]);
});

it('gives each service the newest three posts that have one of its topics as category or tag', () => {
  const services = [
    { path: '/services/a/', topics: ['Mobile', 'offline first'] },
    { path: '/services/b/', topics: ['data'] },
    { path: '/services/c/', topics: [] },
  ];
  const about = (slug: string, category: string | null, tags: string[]) => plainPost(slug, { category, tags });
  const list = [
    about('p1', 'mobile', ['Offline First']),
    about('p2', null, ['OFFLINE FIRST', 'Data']),
    about('p3', 'Data', []),
    about('p4', 'Mobile', []),
    about('p5', 'Mobile', []),
  ];
  const routes = plan(list, { texts: { services } });
  const slugs = (path: string) => propsAt<'service'>(routes, path).posts.map(({ slug }) => slug);
  expect(slugs('/services/a/')).toEqual(['p1', 'p2', 'p4']);
  expect(slugs('/services/b/')).toEqual(['p2', 'p3']);
  expect(slugs('/services/c/')).toEqual([]);
});
