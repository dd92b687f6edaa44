import { expect, it } from 'vitest';
import type { PostSummary } from '../../../src/contract.ts';
import type { PageProps } from '../../../src/context/page-props.ts';
import type { CardPost } from '../../../src/context/card-post.ts';
import type { PlannedOf } from '../../../src/sections/kind.ts';
import type postList from '../../../src/sections/post-list/schema.ts';
import { plainPost } from '../../support/samples.ts';
import { contentPage, plan, plannedAt, posts, propsAt } from './plan.ts';

it('plans every page of the site, each with its slash, in a fixed order', () => {
  const routes = plan(posts(13));
  expect(routes.map((route) => route.path).filter((path) => !path.startsWith('/blog/'))).toEqual(
    (
      '/ /about-us/ /blogs/ /blogs/page/2/ /thank-you/ /404/ /services/ai-development/ /services/a-thirteenth/ ' +
      '/search/ /blogs/author/admin/ /blogs/archive/'
    ).split(' '),
  );
  expect(routes.filter((route) => route.path.startsWith('/blog/'))).toHaveLength(13);
  expect(routes.flatMap(({ index, path }) => (index ? [] : [path]))).toEqual(['/thank-you/', '/404/', '/search/']);
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
    props: { topics: ['Ångström', 'Craft', 'Tools'].map((name) => ({ slug: name.toLowerCase(), name })) },
  });
  expect([searchOf(4), searchOf(0), searchOf(5, [])]).toEqual([undefined, undefined, undefined]);
});

it('has a list without posts, and a post without others to relate to', () => {
  const empty = { number: 1, count: 1, posts: [], topics: [], hasSearch: false };
  expect(plannedAt<PlannedOf<typeof postList>>(plan([]), '/blogs/')).toEqual(empty);
  const alone = plan(posts(1));
  expect(propsAt<'post'>(alone, '/blog/post-0/').related).toEqual([]);
  expect(plannedAt<readonly CardPost[]>(alone, '/')).toHaveLength(1);
});

it('fills pages of twelve, starts no empty one, and has no parts of a list that is hidden', () => {
  const parts = (...planned: Parameters<typeof plan>) =>
    plan(...planned).flatMap(({ path }) => (/^\/blogs\/(?:page|$)/.test(path) ? [path] : []));
  expect(parts(posts(24))).toEqual(['/blogs/', '/blogs/page/2/']);
  const last = plannedAt<PlannedOf<typeof postList>>(plan(posts(25)), '/blogs/page/3/');
  expect(last).toMatchObject({ number: 3, count: 3, posts: [{ slug: 'post-0' }] });
  const pages = [contentPage('/blogs/', [{ kind: 'post-list', lead: 'Posts.', hidden: true }])];
  expect(parts(posts(30), { texts: { pages } })).toEqual(['/blogs/']);
});

it('relates a post to the three newest others', () => {
  const routes = plan(posts(9));
  const related = (path: string) => propsAt<'post'>(routes, path).related.map((card) => card.slug);
  expect(related('/blog/post-8/')).toEqual(['post-7', 'post-6', 'post-5']);
  expect(related('/blog/post-7/')).toEqual(['post-8', 'post-6', 'post-5']);
  expect(related('/blog/post-0/')).toEqual(['post-8', 'post-7', 'post-6']);
});

it('has up to three more of a post’s category behind the related ones, and no post twice', () => {
  const list = posts(9, (index) => ({ category: index % 2 === 0 ? 'Craft' : 'craft' }));
  const ofTopic = (path: string, of = list) => propsAt<'post'>(plan(of), path).ofTopic.map(({ slug }) => slug);
  // Post 8 is the newest, at place 0.
  expect(ofTopic('/blog/post-8/')).toEqual(['post-4', 'post-3', 'post-2']);
  expect(ofTopic('/blog/post-3/')).toEqual(['post-5', 'post-4', 'post-2']);
  const other = posts(9, (index) => ({ category: index === 4 ? 'Alone' : index === 5 ? null : 'Craft' }));
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
  const late = { ...first!, publishedAt: '2026-11-11T18:45:00.000Z' };
  const { posts: cards } = plannedAt<PlannedOf<typeof postList>>(
    plan([late, { ...second!, publishedAt: null }]),
    '/blogs/',
  );
  expect(cards.map(({ date }) => date?.text)).toEqual(['Nov 12, 2026', undefined]);
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

it('plans a page for each of the content, with its day, and out of search engines where it says so', () => {
  const careers = contentPage('/careers/', [], { title: 'Careers', body: '<p>Text.</p>' });
  const terms = contentPage('/terms/', [], { noindex: true, updated: '2026-10-01' });
  const routes = plan([], { texts: { pages: [careers, terms] } });
  const alternate = { document: 'pages/careers', title: 'Careers', description: 'D', sections: [] };
  expect(routes.filter(({ page }) => page === 'content')).toMatchObject([
    { path: '/careers/', props: { place: 0, planned: [] }, index: true, lastModified: null, alternate },
    { path: '/terms/', props: { place: 1 }, index: false, lastModified: '2026-10-01' },
  ]);
  expect(routes.find(({ path }) => path === '/terms/')).not.toHaveProperty('alternate');
});

it('names the kinds of section that a page shows, each once, for its styles', () => {
  const sections = [{ kind: 'call' }, { kind: 'banner' }, { kind: 'call' }, { kind: 'ways', hidden: true }];
  const texts = {
    pages: [contentPage('/', sections)],
    services: [{ id: 'a', path: '/services/a/', topics: [], sections }],
  };
  const routes = plan([], { texts });
  for (const path of ['/', '/services/a/'])
    expect(routes.find((route) => route.path === path)?.sections).toEqual(['banner', 'call']);
});

it('gives the page of a post the sections that its file has', () => {
  const sections = [{ kind: 'posts', show: [], count: 1, look: 'cards' }];
  const own = { document: 'blogs/post-1', slug: 'post-1', sections };
  const routes = plan(posts(2), { texts: { postSections: [own] } });
  const at = (slug: string) => routes.find((route) => route.path === `/blog/${slug}/`);
  expect(at('post-1')).toMatchObject({ sections: ['posts'], props: { planned: [[{ slug: 'post-1' }]] } });
  expect(at('post-0')).not.toHaveProperty('sections');
  expect(propsAt<'post'>(routes, '/blog/post-0/')).not.toHaveProperty('planned');
});

it('gives a section of posts the newest, those of a topic, or those that it names in its order', () => {
  const list = posts(5, (index) => ({ category: index % 2 ? 'Craft' : null, tags: index === 4 ? ['craft'] : [] }));
  const given = (section: object) => {
    const sections = [{ kind: 'call' }, { kind: 'posts', show: [], count: 2, look: 'lead', ...section }];
    const texts = { pages: [contentPage('/', sections)] };
    const { planned } = propsAt<'content'>(plan(list, { texts }), '/');
    expect(planned[0]).toBeNull();
    return (planned[1] as unknown as readonly CardPost[]).map(({ slug }) => slug);
  };
  expect(given({})).toEqual(['post-4', 'post-3']);
  expect(given({ topic: 'craft' })).toEqual(['post-3', 'post-1']);
  expect(given({ topic: 'None' })).toEqual([]);
  expect(given({ show: ['post-1', 'gone', 'post-4'] })).toEqual(['post-1', 'post-4']);
});

it('gives each service the newest three posts that have one of its topics as category or tag', () => {
  const services = [
    { path: '/services/a/', topics: ['Mobile', 'offline first'] },
    { path: '/services/b/', topics: ['data'] },
    { path: '/services/c/', topics: [] },
  ].map((service) => ({ ...service, sections: [] }));
  const about = (slug: string, category: string | null, tags: string[]) => plainPost(slug, { category, tags });
  const list = [
    about('p1', 'mobile', ['Offline First']),
    about('p2', null, ['OFFLINE FIRST', 'Data']),
    about('p3', 'Data', []),
    ...['p4', 'p5'].map((slug) => about(slug, 'Mobile', [])),
  ];
  const routes = plan(list, { texts: { services } });
  const slugs = (path: string) => propsAt<'service'>(routes, path).posts.map(({ slug }) => slug);
  expect(slugs('/services/a/')).toEqual(['p1', 'p2', 'p4']);
  expect(slugs('/services/b/')).toEqual(['p2', 'p3']);
  expect(slugs('/services/c/')).toEqual([]);
});
