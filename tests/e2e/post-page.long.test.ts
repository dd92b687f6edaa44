/** What stands around a post's text: the social links, its head, code, other posts; built, and newer than the build. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { openMailingSite, type MailingSite } from '../support/mailing-site.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import { CALM, DESK, PHONE } from '../support/visitors.ts';

const code = (length: number) => `<pre><code>${'x'.repeat(length)}</code></pre>`;
const headings = Array.from(
  { length: 9 },
  (_, index) => `<h2>A heading of some words, number ${index}</h2><p>Text.</p>`,
).join('');
const post = (index: number, rest: object = {}) => ({
  slug: `post-${index}`,
  title: `Post ${index}`,
  publishDate: `2026-04-${String(28 - index).padStart(2, '0')}T00:00:00Z`,
  author: { name: index === 0 ? 'Sample Engineer' : 'Another' },
  categoryId: { name: index % 2 === 0 ? 'Looms' : 'looms' },
  content: `<p>Text.</p>${code(10)}${code(60)}${code(200)}${headings}`,
  ...rest,
});
const POSTS = [
  post(0, { title: 'Changes to `u128` in a Development-cycle' }),
  post(1, { title: 'R' }),
  ...Array.from({ length: 8 }, (_, index) => post(index + 2)),
];
const FRESH = post(10, { slug: 'fresh', publishDate: '2026-06-01T00:00:00Z' });

let api: PostsApi;
let open: MailingSite;
beforeAll(async () => {
  api = await openPostsApi();
  api.posts = POSTS;
  open = await openMailingSite({ SITE_API_URL: api.url });
  api.posts = [FRESH, ...POSTS];
});
afterAll(async () => {
  await open?.close();
  api?.close();
});

const box = async (place: Locator) => (await place.boundingBox())!;
const networks = (page: Page) => page.locator('article').getByRole('list', { name: 'Social links' });

describe.each([1024, 1280, 1440, 1920])('the social links at %i px', (width) => {
  it('stay at the edge of the window, off all that is read, in one place on built and live posts', async () => {
    const { page } = await open.visit('/blog/post-0/', { viewport: { width, height: 900 }, ...CALM });
    const first = await box(networks(page));
    expect(first.x).toBe(0);
    const links = networks(page).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))).toEqual(
      ['Facebook', 'Instagram', 'LinkedIn'].map((name) => `${name}, opens in a new tab`),
    );
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('target')))).toEqual(
      Array(3).fill('_blank'),
    );
    for (const part of await page
      .locator('article :is(nav[aria-label=Contents], h1, pre, header ~ div), #related, footer a')
      .all()) {
      const { x, width: wide } = await box(part);
      if (wide > 0) expect(x).toBeGreaterThan(first.width);
    }
    await page.evaluate(() => scrollTo(0, 1500));
    expect(await box(networks(page))).toEqual(first);
    await page.goto(`${open.site.origin}/blog/fresh/`);
    expect(await box(networks(page))).toEqual(first);
  });
});

it('has the social links below the text on a phone', async () => {
  const { page } = await open.visit('/blog/post-0/', PHONE);
  const [links, end] = [await box(networks(page)), await box(page.locator('article footer'))];
  expect(links.y).toBeGreaterThanOrEqual(end.y + end.height);
});

it.each([PHONE, DESK])(
  'begins a post without a picture in the first view: a low band is all that stands before it',
  async (size) => {
    const { page } = await open.visit('/blog/post-1/', size);
    const band = await box(page.locator('article header + div svg'));
    expect(band.height).toBe(180);
    expect((await box(page.locator('article p', { hasText: 'Text.' }).first())).y).toBeLessThan(size.viewport.height);
  },
);

it.each([PHONE, DESK])(
  'has all blocks of code as wide as each other, with the button as far from the edge as the code',
  async (size) => {
    const { page } = await open.visit('/blog/post-0/', { ...size, permissions: ['clipboard-write'] });
    await page.locator('article pre').first().waitFor();
    await page.evaluate(() => scrollTo(0, 300));
    await page.locator('pre button').first().waitFor();
    const blocks = await page.locator('article pre').evaluateAll((all) =>
      all.map((block) => {
        const [edge, text, copy] = [block, block.querySelector('code')!, block.querySelector('button')!].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return part === block ? block.getBoundingClientRect() : range.getBoundingClientRect();
        });
        return { width: edge!.width, before: text!.left - edge!.left, after: edge!.right - copy!.right };
      }),
    );
    expect(blocks).toHaveLength(3);
    expect(new Set(blocks.map(({ width }) => width)).size).toBe(1);
    for (const { before, after } of blocks) expect(Math.abs(before - after)).toBeLessThan(1.5);
  },
);

it('lets the keyboard stop at code that scrolls, and at no other', async () => {
  const { page } = await open.visit('/blog/post-0/', DESK);
  await page.evaluate(() => scrollTo(0, 300));
  await page.locator('pre button').first().waitFor();
  const stops = page.locator('article pre').evaluateAll((all) => all.map((block) => block.getAttribute('tabindex')));
  await expect.poll(() => stops).toEqual([null, null, '0']);
});

it('shows an author who is one of the people by their portrait', async () => {
  const { page } = await open.visit('/blog/post-0/', DESK);
  // The figure that is drawn on the page about them, whose parts no cloth has.
  expect(await page.locator('article header svg ellipse').count()).toBe(1);
  await page.goto(`${open.site.origin}/blog/post-1/`);
  expect(await page.locator('article header svg').count()).toBe(1);
  expect(await page.locator('article header svg ellipse').count()).toBe(0);
});

it('has the first three others as related posts, then more on the topic, none of them twice', async () => {
  const { page } = await open.visit('/blog/post-4/', DESK);
  const titles = (name: string) => page.getByRole('region', { name }).locator('h3').allInnerTexts();
  expect(await titles('Related Posts')).toEqual(['Changes to u128 in a Development-cycle', 'R', 'Post 2']);
  expect(await titles('More on this topic')).toEqual(['Post 3', 'Post 5', 'Post 6']);
  const way = page.getByRole('region', { name: 'More on this topic' }).getByRole('link', { name: 'All posts' });
  expect(await way.getAttribute('href')).toBe('/blogs/topic/looms/');
});

it.each(['/blog/post-0/', '/blogs/', '/blog/post-5/', '/blogs/archive/'])(
  'shows code in titles as code, and parts no short word: %s',
  async (path) => {
    const { page } = await open.visit(path, PHONE);
    const title = page.locator('main :is(h1, h2, h3, li a)', { hasText: 'Changes to' }).first();
    expect(await title.innerText()).toBe('Changes to u128 in a Development-cycle');
    expect(await title.locator('code').innerText()).toBe('u128');
    const lines = await title
      .locator('span', { hasText: 'Development-cycle' })
      .last()
      .evaluate((word) => word.getClientRects().length);
    expect(lines).toBe(1);
  },
);

it('has targets of 24 px in the small posts of the home page', async () => {
  const { page } = await open.visit('/', PHONE);
  const title = page.locator('[data-post=post-1] h3 a');
  expect((await box(title)).height).toBeGreaterThanOrEqual(24);
});

describe('the pop-up', () => {
  it('does not open where there is no post', async () => {
    const { page, scripts } = await open.visit('/blog/missing/');
    await page.locator('h1', { hasText: 'Blog not found' }).waitFor();
    await page.waitForTimeout(6000);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(scripts().filter((name) => name === 'LeadPopup').length).toBeLessThanOrEqual(1);
  });

  it('opens over a post that is newer than the build', async () => {
    const { page } = await open.visit('/blog/fresh/');
    await page.locator('dialog[open]').waitFor({ timeout: 9000 });
  });
});
