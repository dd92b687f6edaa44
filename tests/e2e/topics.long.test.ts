/** The ways through the posts by category, tag, author and year (docs/visitors.md): at a desk, on a phone, with newer posts. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { openPostsStage } from '../support/stage.ts';
import { CALM, DESK, NO_SCRIPT, PHONE, type VisitOptions } from '../support/visit.ts';

const DAY_MS = 86_400_000;

const CATEGORIES = ['Engineering', 'প্রকৌশল', 'Design', 'Research', 'Practice', 'Cloud and data', 'Accessibility'];

const RARE = ['Tools', 'Type', 'Zebra'];

/** 150 posts of one category, which fill two pages, and one of each other, some of them older than all. */
const NEWEST = Array.from({ length: 156 }, (_, index) => ({
  slug: `post-${index}`,
  title: index === 150 ? 'রেলের সময়সূচি' : `Post number ${index}`,
  excerpt: 'What it says in short.',
  content: '<p>Words of this post.</p>',
  publishDate: new Date(Date.UTC(2025, 8, 1) + index * DAY_MS).toISOString(),
  author: { name: index % 2 ? 'Sample Engineer' : 'Asha & Sons' },
  categoryId: { name: index < 150 ? CATEGORIES[0] : CATEGORIES[index - 149] },
  tags: index < 150 && index % 50 === 0 ? ['Web fonts', 'CSS'] : index === 155 ? ['Alone', 'CSS'] : [],
})).toReversed();
const POSTS = [
  ...NEWEST,
  ...RARE.map((name, index) => ({
    ...NEWEST.at(-1)!,
    slug: `rare-${index}`,
    publishDate: `2025-07-0${9 - index}T00:00:00Z`,
    categoryId: { name },
    tags: [],
  })),
];
const FRESH = { ...POSTS[10]!, slug: 'fresh', title: 'Fresh from the loom', publishDate: '2026-06-30T00:00:00Z' };
const OTHER = { ...FRESH, slug: 'other', title: 'Of another kind', categoryId: { name: 'Design' } };

const stage = openPostsStage(POSTS, {}, { ...DESK, ...CALM });
const visit = async (path: string, options: VisitOptions = {}) => (await stage.visit(path, options)).page;

const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);
const heading = (page: Page) => page.locator('h1').innerText();
const bar = (page: Page) => page.getByRole('navigation', { name: 'Topics' });

describe.each([
  ['at a desk', DESK],
  ['on a phone', PHONE],
] as const)('%s', (_, options) => {
  it('leads from the list to a topic, to a post of it, and back to the topic', async () => {
    const page = await visit('/blogs/', options);
    await bar(page)
      .getByRole('link', { name: /^Engineering/ })
      .click();
    expect([pathOf(page), await heading(page)]).toEqual(['/blogs/topic/engineering/', 'Engineering']);
    expect(await page.locator('main').getByText('150 posts').count()).toBe(1);
    expect(await bar(page).locator('[aria-current=page]').innerText()).toContain('Engineering');
    await page.getByRole('link', { name: 'Post number 149', exact: true }).click();
    await expect.poll(() => pathOf(page)).toBe('/blog/post-149/');
    await page.locator('article header').getByRole('link', { name: 'Engineering' }).click();
    await expect.poll(() => pathOf(page)).toBe('/blogs/topic/engineering/');
  });

  it('has the category as a link of its own on a card that leads to its post as a whole', async () => {
    const page = await visit('/blogs/', options);
    const card = page.locator('main article').nth(5);
    const category = card.getByRole('link', { name: 'প্রকৌশল' });
    expect((await category.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await category.click();
    expect([pathOf(page), await heading(page)]).toEqual(['/blogs/topic/প্রকৌশল/', 'প্রকৌশল']);
    expect(await page.locator('h1 [lang=bn]').count()).toBe(1);
    await page.goBack();
    await page.locator('main article').nth(5).locator('img, svg').first().click({ force: true });
    await expect.poll(() => pathOf(page)).toBe('/blog/post-150/');
  });
});

it('has the eight largest topics in its bar, the largest first, and all others behind a word, without a script too', async () => {
  const page = await visit('/blogs/', NO_SCRIPT);
  const links = bar(page).getByRole('link');
  const shown = async () => (await links.filter({ visible: true }).allInnerTexts()).map((text) => text.split('\n')[0]);
  const largest = await shown();
  expect(largest).toEqual([
    'Engineering',
    'Accessibility',
    'Cloud and data',
    'Design',
    'Practice',
    'Research',
    'Tools',
    'Type',
  ]);
  await bar(page).getByText('All topics').click();
  expect((await shown()).toSorted()).toEqual([...CATEGORIES, ...RARE].toSorted());
  await links.getByText('Zebra').click();
  await expect.poll(() => heading(page)).toBe('Zebra');
});

it('has a bar that scrolls sideways on a phone, by touch and by keyboard', async () => {
  const page = await visit('/blogs/', PHONE);
  const list = bar(page).getByRole('list').first();
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(100);
  for (const box of await Promise.all((await bar(page).getByRole('link').all()).map((link) => link.boundingBox())))
    expect(box?.height).toBeGreaterThanOrEqual(44);
  await bar(page).getByRole('link').last().focus();
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
});

it('offers newer posts of the topic alone', async () => {
  stage.api.posts = [OTHER, FRESH, ...POSTS];
  const page = await visit('/blogs/topic/engineering/');
  await page.getByRole('button', { name: '1 new post' }).click();
  await expect.poll(() => page.locator('main article h2').first().innerText()).toBe('Fresh from the loom');
  const author = await visit('/blogs/author/sample-engineer/');
  await author.getByRole('button', { name: '2 new posts' }).waitFor();
  // A headless browser without a window may never be idle: the list wakes all the same.
  const tag = await visit('/blogs/tag/css/');
  await expect.poll(() => stage.api.log.length).toBeGreaterThan(2);
  await tag.waitForTimeout(500);
  expect(await tag.getByRole('button', { name: /new post/ }).count()).toBe(0);
});

it.each([
  '/blogs/',
  '/blogs/topic/engineering/',
  '/blogs/topic/engineering/page/2/',
  '/blogs/topic/প্রকৌশল/',
  '/blogs/author/sample-engineer/',
  '/blogs/tag/css/',
  '/blogs/archive/',
])('%s leaves axe nothing to find', async (path) => {
  const page = await visit(path, { ...PHONE, bypassCSP: true });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeInBothSchemes(page), `${width}`).toEqual([]);
  }
});
