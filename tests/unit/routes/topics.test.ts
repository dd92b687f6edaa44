/** Categories, tags, authors and years: which pages they get, at which addresses, and what each part of a long list holds. */
import { describe, expect, it } from 'vitest';
import { sharedTopics } from '../../../build/content/post-problems.ts';
import { topicSlug } from '../../../shared/slug.ts';
import type { Route } from '../../../src/contract.ts';
import type { PageProps } from '../../../src/context/page-props.ts';
import type { PlannedOf } from '../../../src/sections/kind.ts';
import type postList from '../../../src/sections/post-list/schema.ts';
import { plan, plannedAt, posts, propsAt } from './plan.ts';

const pathsOf = (routes: readonly Route[], page: string) =>
  routes.filter((route) => route.page === page).map(({ path }) => path);

describe('the address of a name', () => {
  it.each<readonly [string, string | null]>([
    ['Machine Learning', 'machine-learning'],
    ['  How we — work! ', 'how-we-work'],
    ['কৃত্রিম বুদ্ধিমত্তা', 'কৃত্রিম-বুদ্ধিমত্তা'],
    ['हिन्दी ब्लॉग', 'हिन्दी-ब्लॉग'],
    ['الذكاء الاصطناعي', 'الذكاء-الاصطناعي'],
    ['機械学習', '機械学習'],
    ['Cafe\u0301', 'caf\u00e9'],
    ['Straße', 'strasse'],
    ['C', 'c'],
    ['C#', 'c-sharp'],
    ['C++', 'c-plus-plus'],
    ['.NET / Node.js', 'net-node-js'],
    ...['!!!', '🚀', '', '#', 'con', 'x'.repeat(201)].map((name) => [name, null] as const),
  ])('%s is %s', (name, slug) => {
    expect(topicSlug(name)).toBe(slug);
  });
});

describe('pages of topics', () => {
  const list = posts(4, (index) => ({
    category: ['Web', 'web', 'WEB', null][index] ?? null,
    tags: [['CSS', 'css', 'rare'], ['!!!'], ['CSS', 'fonts'], []][index]!,
    author: index === 3 ? 'Guest' : 'Rina Sen',
  }));

  it('are made of each category and author, and of tags with enough posts', () => {
    expect(pathsOf(plan(list), 'topic')).toEqual(
      '/blogs/topic/web/ /blogs/tag/css/ /blogs/author/guest/ /blogs/author/rina-sen/'.split(' '),
    );
    expect(pathsOf(plan(list, { settings: { minTagPosts: 1 } }), 'topic')).toContain('/blogs/tag/rare/');
    expect(pathsOf(plan(list, { settings: { minTagPosts: 3 } }), 'topic')).not.toContain('/blogs/tag/css/');
  });

  it('hold the posts of all spellings once, under the spelling that most posts use', () => {
    const tag = propsAt<'topic'>(plan(list), '/blogs/tag/css/');
    expect([tag.name, tag.total]).toEqual(['CSS', 2]);
    expect(tag.posts.map(({ slug }) => slug)).toEqual(['post-3', 'post-1']);
    // As often: as the newest has it.
    expect(propsAt<'topic'>(plan(list), '/blogs/topic/web/').name).toBe('Web');
  });

  it('are known to posts, cards, the list and the people who write', () => {
    const routes = plan(list);
    expect(propsAt<'post'>(routes, '/blog/post-3/').tagPages).toEqual(['CSS', 'css']);
    const path = '/:blogs/topic/web/';
    const { posts, topics } = plannedAt<PlannedOf<typeof postList>>(routes, '/blogs/');
    expect(posts.map(({ topic }) => topic)).toEqual([path, path, path, undefined]);
    expect(topics).toEqual([{ name: 'Web', path, count: 3 }]);
    expect(plannedAt<readonly string[]>(routes, '/about-us/')).toEqual(['sen']);
  });

  it('have a feed of the newest dated posts, where one is dated, and topics a place in the guide', () => {
    const some = list.map((post, index) => (index % 3 === 0 ? { ...post, publishedAt: null } : post));
    const routes = plan(some, { settings: { feedSize: 1 } });
    const at = (wanted: string) => routes.find(({ path }) => path === wanted)!;
    expect(at('/blogs/topic/web/')).toMatchObject({
      feed: { title: 'Tiny: Posts on Web', posts: ['post-2'] },
      guide: { section: 'Topics', title: 'Web' },
      props: { hasFeed: true },
    });
    expect(at('/blogs/author/rina-sen/').feed?.posts).toEqual(['post-2']);
    expect(at('/blogs/author/guest/')).toMatchObject({ props: { hasFeed: false } });
    for (const field of ['feed', 'guide']) expect(at('/blogs/author/guest/')).not.toHaveProperty(field);
  });
});

describe('a long topic', () => {
  /** A post has the date that its number says: a new one changes no other. */
  const dated = (index: number, count: number) => new Date(Date.UTC(2023, 4, 8) + (count - index) * 86_400_000);
  const web = (count: number) => {
    const list = posts(count, (index) => ({ category: 'Web', publishedAt: dated(index, count).toISOString() }));
    return plan(list, { settings: { postsPerPage: 2 } });
  };
  const topicsOf = (routes: readonly Route[]) =>
    routes
      .filter(({ path }) => path.startsWith('/blogs/topic/'))
      .map(({ path, props }) => ({ path, ...(props as unknown as PageProps['topic']) }));
  const parts = (routes: readonly Route[]) =>
    topicsOf(routes).map(({ path, posts, lines, total }) => [path, posts.length, lines.length, total]);

  it('shows cards, then lines, then goes on on further pages, each post once', () => {
    expect(parts(web(2))).toEqual([['/blogs/topic/web/', 2, 0, 2]]);
    expect(parts(web(21))).toEqual([['/blogs/topic/web/', 2, 19, 21]]);
    expect(parts(web(22))).toEqual([
      ['/blogs/topic/web/', 2, 0, 22],
      ['/blogs/topic/web/page/2/', 0, 20, null],
    ]);
    const long = topicsOf(web(45));
    expect(long.map(({ path }) => path.slice('/blogs/topic/web/'.length))).toEqual(['', 'page/2/', 'page/3/']);
    const slugs = long.flatMap(({ posts, lines }) => [...posts, ...lines].map(({ slug }) => slug));
    expect(slugs).toEqual(Array.from({ length: 45 }, (_, index) => `post-${44 - index}`));
  });

  it('changes no page but the first with a new post, until a page is full', () => {
    const pages = (count: number) =>
      new Map(web(count).map((route) => [route.path, JSON.stringify([route.props, route.lastModified])]));
    const [before, after] = [pages(45), pages(46)];
    const changed = [...after].flatMap(([path, json]) => (before.get(path) === json ? [] : [path]));
    expect(changed.filter((path) => path.startsWith('/blogs/topic/'))).toEqual(['/blogs/topic/web/']);
  });
});

describe('the archive', () => {
  const monthly = (count: number) =>
    posts(count, (index) => ({
      publishedAt: index === count - 1 ? null : new Date(Date.UTC(2026, 11 - index, 15)).toISOString(),
    }));

  it('holds all posts on one page by month, those without a date last', () => {
    const routes = plan(monthly(15));
    expect(pathsOf(routes, 'archive')).toEqual(['/blogs/archive/']);
    const monthsOf = (of: typeof routes) =>
      propsAt<'archive'>(of, '/blogs/archive/').months.map(({ year, month }) => `${year}-${month}`);
    const thisYear = Array.from({ length: 12 }, (_, index) => `2026-${String(12 - index).padStart(2, '0')}`);
    expect(monthsOf(routes)).toEqual([...thisYear, '2025-12', '2025-11', '-']);
    // Of the site's time zone.
    expect(monthsOf(plan(posts(1, () => ({ publishedAt: '2025-12-31T19:00:00.000Z' }))))).toEqual(['2026-01']);
  });

  it('is a page for each year where there are many, in parts of which each month can be found', () => {
    const list = posts(1000, () => ({}));
    const routes = plan(list);
    expect(pathsOf(routes, 'archive')).toEqual(
      '/blogs/archive/ /blogs/archive/2026/ /blogs/archive/2025/ /blogs/archive/2024/ /blogs/archive/2023/'.split(' '),
    );
    const { years, months } = propsAt<'archive'>(routes, '/blogs/archive/');
    expect(months).toEqual([]);
    const counts = years.map(({ year, count }) => `${year}: ${count}`);
    expect(counts).toEqual(['2026: 31', '2025: 365', '2024: 366', '2023: 238']);
    const held = routes.flatMap(({ page, props }) =>
      page === 'archive' ? (props as unknown as PageProps['archive']).months.flatMap(({ posts }) => posts) : [],
    );
    expect(held.map(({ slug }) => slug)).toEqual(list.map(({ slug }) => slug));

    const hourly = posts(1300, (index) => ({
      publishedAt: new Date(Date.UTC(2026, 5) - index * 3_600_000).toISOString(),
    }));
    const large = plan(hourly);
    expect(pathsOf(large, 'archive').slice(1)).toEqual(
      ['', 'page/2/', 'page/3/'].map((part) => `/blogs/archive/2026/${part}`),
    );
    const overview = propsAt<'archive'>(large, '/blogs/archive/').years[0]!.months;
    expect(overview).toEqual([
      { month: '06', number: 1 },
      { month: '05', number: 1 },
      { month: '04', number: 2 },
    ]);
    for (const { month, number } of overview) {
      const part = propsAt<'archive'>(large, `/blogs/archive/2026/${number === 1 ? '' : `page/${number}/`}`);
      expect(part.months.map((shown) => shown.month)).toContain(month);
    }
  });
});

it('reports names that make one address, with their posts, and none that make no address', () => {
  const list = posts(3, (index) => ({
    category: ['Release', 'release', 'Web'][index]!,
    tags: ['C', 'C#', '!!!', '🚀'],
    author: index === 0 ? 'R. Sen' : 'R Sen',
  }));
  const alike = 'have the same address, so their posts share a page.';
  expect(sharedTopics(list).map(({ code, message }) => `${code} ${message}`)).toEqual([
    `post/one-topic The categories "Release" (post-2) and "release" (post-1) ${alike}`,
    `post/one-topic The authors "R. Sen" (post-2) and "R Sen" (post-1, post-0) ${alike}`,
  ]);
});
