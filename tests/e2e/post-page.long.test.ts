/** What is around a post's text (docs/visitors.md): social links, head, code, other posts, the pop-up; built and live. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPostsStage } from '../support/stage.ts';
import { CALM, DESK, PHONE } from '../support/visitors.ts';

const code = (length: number) => `<pre><code>${'x'.repeat(length)}</code></pre>`;
const headings = Array.from(
  { length: 9 },
  (_, index) => `<h2>A heading of some words, number ${index}</h2><p>Text.</p>`,
);
const post = (index: number, rest: object = {}) => ({
  slug: `post-${index}`,
  title: `Post ${index}`,
  publishDate: `2026-04-${String(28 - index).padStart(2, '0')}T00:00:00Z`,
  author: { name: index === 0 ? 'Sample Engineer' : 'Another' },
  categoryId: { name: index % 2 === 0 ? 'Looms' : 'looms' },
  content: `<p>Text.</p>${code(10)}${code(60)}${code(200)}${headings.join('')}`,
  ...rest,
});
const LONG = '<p>Text.</p>'.repeat(40);
const POSTS = [
  post(0, { title: 'Changes to `u128` in a Development-cycle' }),
  ...Array.from({ length: 8 }, (_, index) => post(index + 1)),
  post(9, { content: LONG }),
];
const stage = openPostsStage(POSTS, {
  later: [
    post(10, { slug: 'fresh', publishDate: '2026-06-01T00:00:00Z' }),
    post(11, { slug: 'short', publishDate: '2026-05-30T00:00:00Z', content: LONG }),
    ...POSTS,
  ],
  settings: { SITE_RELAY_URL: 'https://relay.example.com' },
});

const box = async (place: Locator) => (await place.boundingBox())!;

it.each([
  [1440, 'post-0', 'fresh'],
  // Without a table of contents.
  [1024, 'post-9', 'short'],
] as const)(
  'has the social links at the edge of a window of %i px, on built and live posts: %s, %s',
  async (width, built, live) => {
    const { page } = await stage.visit(`/blog/${built}/`, { viewport: { width, height: 900 }, ...CALM });
    const networks = page.locator('article').getByRole('list', { name: 'Social links' });
    const first = await box(networks);
    expect(first.x).toBeCloseTo(0, 1);
    const links = await networks
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('aria-label'), link.getAttribute('target')]));
    expect(links).toEqual(
      ['Facebook', 'Instagram', 'LinkedIn'].map((name) => [`${name}, opens in a new tab`, '_blank']),
    );
    for (const part of await page.locator('article :is(nav[aria-label=Contents], h1, pre), #related, footer a').all()) {
      const { x, width: wide } = await box(part);
      if (wide > 0) expect(x).toBeGreaterThan(first.width);
    }
    await page.evaluate(() => scrollTo(0, 1500));
    expect(await box(networks)).toEqual(first);
    await page.goto(`${stage.site.origin}/blog/${live}/`);
    expect(await box(networks)).toEqual(first);
  },
);

it.each([PHONE, DESK])(
  'sets all blocks of code alike, and lets the keyboard stop at what scrolls alone',
  async (size) => {
    const { page } = await stage.visit('/blog/post-0/', size);
    await page.evaluate(() => scrollTo(0, 300));
    await page.locator('pre button').first().waitFor();
    const blocks = page.locator('article pre');
    const widths = await blocks.evaluateAll((all) => all.map((block) => block.getBoundingClientRect().width));
    expect([widths.length, new Set(widths).size]).toEqual([3, 1]);
    const stops = () => blocks.evaluateAll((all) => all.map((block) => block.getAttribute('tabindex')));
    await expect.poll(stops).toEqual([null, size === PHONE ? '0' : null, '0']);
  },
);

it('shows an author who is one of the people by one portrait: on the post, on their page and on the page about them', async () => {
  const { page } = await stage.visit('/blog/post-0/', DESK);
  const portraits = (place: string) =>
    page.locator(`${place} img[src*="portrait"]`).evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const onPost = await portraits('article header');
  expect(onPost).toHaveLength(2);
  await page.goto(`${stage.site.origin}/blogs/author/sample-engineer/`);
  expect(await portraits('main')).toEqual(onPost);
  await page.goto(`${stage.site.origin}/about-us/`);
  expect(await portraits('main')).toEqual(expect.arrayContaining(onPost));
  await page.goto(`${stage.site.origin}/blog/post-1/`);
  expect(await portraits('article header')).toEqual([]);
});

it('has the first three others as related posts, then more on the topic, none of them twice', async () => {
  const { page } = await stage.visit('/blog/post-4/', DESK);
  const titles = (name: string) => page.getByRole('region', { name }).locator('h3').allInnerTexts();
  expect(await titles('Related Posts')).toEqual(['Changes to u128 in a Development-cycle', 'Post 1', 'Post 2']);
  expect(await titles('More on this topic')).toEqual(['Post 3', 'Post 5', 'Post 6']);
  const way = page.getByRole('region', { name: 'More on this topic' }).getByRole('link', { name: 'All posts' });
  expect(await way.getAttribute('href')).toBe('/blogs/topic/looms/');
});

it.each(['/blog/post-0/', '/blogs/', '/blog/post-5/', '/blogs/archive/'])(
  'shows code in titles as code: %s',
  async (path) => {
    const { page } = await stage.visit(path, PHONE);
    const title = page.locator('main :is(h1, h2, h3, li a)', { hasText: 'Changes to' }).first();
    expect(await title.innerText()).toBe('Changes to u128 in a Development-cycle');
    expect(await title.locator('code').innerText()).toBe('u128');
  },
);

it('opens the pop-up over a live post, and not where there is no post', async () => {
  const [live, missing] = await Promise.all(['/blog/fresh/', '/blog/missing/'].map((path) => stage.visit(path)));
  await missing!.page.locator('h1', { hasText: 'Blog not found' }).waitFor();
  await live!.page.locator('dialog[open]').waitFor({ timeout: 9000 });
  await missing!.page.waitForTimeout(2000);
  expect(await missing!.page.locator('dialog[open]').count()).toBe(0);
});
