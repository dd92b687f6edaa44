/** How posts of an API are shown: the list, a body with every element, missing values, right to left, and on paper. */
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { styleOf } from '../support/look-at.ts';
import { oddPosts } from '../support/odd-posts.ts';
import { richPosts } from '../support/rich-posts.ts';
import { openPostsStage } from '../support/stage.ts';
import { CALM, DESK, PHONE } from '../support/visitors.ts';

const POST = '/blog/every-element/';
const stage = openPostsStage([...richPosts, ...oddPosts], {}, CALM);
const open = async (...visit: Parameters<typeof stage.visit>) => (await stage.visit(...visit)).page;

const style = (place: Locator, property: string, part: string) =>
  place.evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name), [
    property,
    part,
  ] as const);

it.each([
  [640, [2, 2, 2, 2, 2, 2]],
  [768, [3, 3, 3, 3]],
  [1440, [1, 3, 3, 3, 2]],
])('has its cards in a grid of two columns and then three: at %i px %j in a row', async (width, rows) => {
  const page = await open('/blogs/', { viewport: { width, height: 900 } });
  const tops = await page
    .locator('main li:has(> article)')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual(rows);
});

it('lists posts newest first, those without a date last', async () => {
  const page = await open('/blogs/', DESK);
  const titles = await page.locator('main article h2').allInnerTexts();
  expect(titles.slice(1, 4)).toEqual([
    'مقالة من اليمين إلى اليسار',
    'Two directions',
    'Questions & answers: version 2.10',
  ]);
  expect(titles).toHaveLength(12);
  await page.goto(`${stage.site.origin}/blogs/page/3/`);
  expect(await page.locator('main article h2').last().innerText()).toBe('Without a date');
});

it.each([
  ['v2.10.0-Release', 'h1', 'Questions & answers: version 2.10'],
  ['v2.10.0-Release', 'header time', 'February 04, 2026'],
  ['scripts-and-frames', 'header', 'Second Author'],
  ['scripts-and-frames', 'header', 'Uncategorized'],
  ['old-markup', 'header', 'Admin'],
])('shows of %s in its %s %s', async (slug, place, text) => {
  const page = await open(`/blog/${slug}/`);
  expect(await page.locator(`article ${place}`).first().innerText()).toContain(text);
});

it('puts the title in the place of a description and of alternative texts that are missing', async () => {
  // Without scripts, since a script takes away a picture that does not load.
  const page = await open('/blog/old-markup/', { javaScriptEnabled: false });
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe('Read about Old markup');
  await page.goto(`${stage.site.origin}/blog/pictures/`);
  expect(await page.locator('article img[data-from-post=picture]').getAttribute('alt')).toBe('Pictures of every kind');
});

describe('a post with every element', () => {
  it.each([320, 768, 1440])(
    'is never wider than the window at %i px: what is wide scrolls in its box',
    async (width) => {
      const page = await open(POST, { viewport: { width, height: 800 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const code = page.locator('article pre').nth(1);
      expect(await code.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    },
  );

  it.each(['ltr', 'rtl'])('has a shade at the edge of a wide table behind which there is more: %s', async (dir) => {
    const page = await open(POST, PHONE);
    const table = page.locator('article .scroll', { hasText: 'Fourth quarter' });
    await page
      .locator('html, [dir]')
      .evaluateAll((parts, to) => parts.forEach((part) => part.setAttribute('dir', to)), dir);
    const edgesAt = async (share: number) => {
      await table.evaluate((box, at) => {
        const way = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
        box.scrollLeft = way * at * (box.scrollWidth - box.clientWidth);
      }, share);
      const { data, info } = await sharp(await table.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colourAt = (x: number) =>
        data.subarray(3 * (3 * info.width + x), 3 * (3 * info.width + x) + 3).toString('hex');
      const edges = [3, info.width - 3].map(colourAt);
      return dir === 'rtl' ? edges : edges.reverse();
    };
    const ground = (await edgesAt(1))[0];
    for (const share of [0, 0.5]) expect((await edgesAt(share))[0]).not.toBe(ground);
    expect((await edgesAt(0))[1]).toBe(ground);
  });

  it('leads to its parts below the header, and to a note and back', async () => {
    const page = await open(POST, PHONE);
    await page.getByRole('link', { name: 'a way down' }).click();
    const header = (await page.locator('body > header').boundingBox())!;
    const target = (await page.getByRole('heading', { name: 'Sixth level' }).boundingBox())!;
    expect(target.y).toBeGreaterThanOrEqual(header.y + header.height);
    const isTarget = (selector: string) => page.locator(selector).evaluate((element) => element.matches(':target'));
    await page.locator('article sup a').click();
    await expect.poll(() => isTarget('article li:has-text("The note")')).toBe(true);
    await page.getByRole('link', { name: 'Back to the text' }).click();
    await expect.poll(() => isTarget('article sup a')).toBe(true);
  });

  it('keeps what a list of tasks says, and the letters of a list', async () => {
    const page = await open(POST, DESK);
    for (const task of [/^☑\ufe0edone Done$/, /^☐\ufe0eto do To be done$/])
      expect(await page.locator('article li', { hasText: task }).count()).toBe(1);
    expect(await styleOf(page.locator('article ol[type=a]'), 'list-style-type')).toBe('lower-alpha');
  });

  it('leaves axe nothing to find', async () => {
    expect(await axeInBothSchemes(await open(POST, { ...DESK, bypassCSP: true }))).toEqual([]);
  });

  it('is on paper the article alone, with the addresses of its links and nothing cut off', async () => {
    const page = await open(POST, { viewport: { width: 680, height: 900 }, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    for (const part of ['body > header', 'main ~ div', 'article nav', 'article aside', '#related'])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    expect(await style(page.locator('article p a[href^="https:"]').first(), 'content', '::after')).toContain(
      'https://example.org/away',
    );
    expect(await styleOf(page.locator('article p').nth(2), 'color')).toBe('rgb(0, 0, 0)');
    for (const wide of await page.locator('article :is(pre, .scroll)').all())
      expect(await wide.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.getByText('What was hidden.').waitFor();
  });
});

it('has marks and text on the right in a post that is read from there, and code from the left', async () => {
  const page = await open('/blog/right-to-left/', DESK);
  const body = page.locator('[data-from-post=body]');
  expect(await styleOf(body, 'direction')).toBe('rtl');
  for (const part of ['ul > li', 'blockquote'])
    expect(await style(body.locator(part).first(), 'right', '::before')).toBe('0px');
  expect(await styleOf(body.locator('pre'), 'direction')).toBe('ltr');
  await page.goto(`${stage.site.origin}/blog/mixed/`);
  expect(await style(body.locator('ul > li').first(), 'right', '::before')).toBe('0px');
});
