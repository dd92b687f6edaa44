/** The search of posts in a real browser: typing, keys, topics, its address, and what it says when it cannot (docs/product/blog.md). */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { openSite } from '../support/live-site.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import { openStage } from '../support/stage.ts';
import { topicSlug } from '../../shared/topic-slug.ts';
import { BOTH, DESK, NO_SCRIPT, PHONE } from '../support/visitors.ts';

const stage = openStage();

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the posts' });
const said = (page: Page) => page.locator('main output');
const titles = (page: Page) => page.locator('site-island ol h2').allTextContents();
const isFerry = (title: string) => title.toLowerCase().includes('ferry');

async function ask(page: Page, words: string, answer: string | RegExp): Promise<void> {
  await field(page).fill(words);
  await expect.poll(() => said(page).textContent()).toMatch(answer);
}

describe.each(BOTH)('at %s', (_, window) => {
  it('finds while somebody types, and asks nobody else', async () => {
    const { page, asked, complaints, failures } = await stage.visit('/search/', window);
    expect(asked.filter((url) => url.includes('/search/data/'))).toEqual([]);
    await field(page).pressSequentially('ferry', { delay: 20 });
    await expect.poll(() => said(page).textContent()).toMatch(/^\d+ posts? found$/);
    const found = await titles(page);
    expect(found.filter(isFerry).length).toBeGreaterThan(0);
    expect(await page.locator('site-island ol mark').allTextContents()).toContainEqual(expect.stringMatching(/ferry/i));
    expect(new URL(page.url()).search).toBe('?q=ferry');
    expect(asked.every((url) => url.startsWith(stage.site.origin) || url.startsWith('data:'))).toBe(true);
    expect([complaints, failures]).toEqual([[], []]);
  });

  it('answers the question of its address, topic included', async () => {
    const { page } = await stage.visit('/search/', window);
    await ask(page, 'the', /found/);
    const all = (await titles(page)).length;
    const topic = await page.locator('select[name=topic] option').nth(1).textContent();
    await page.getByLabel('Topic').selectOption(topic!);
    await expect.poll(async () => (await titles(page)).length).toBeLessThan(all);
    const [address, found] = [page.url(), await titles(page)];
    expect(new URL(address).searchParams.get('topic')).toBe(topicSlug(topic!));
    await page.goto(address);
    await expect.poll(() => titles(page)).toEqual(found);
    expect(await field(page).inputValue()).toBe('the');
    for (const shown of await page.locator('site-island ol li').allTextContents()) expect(shown).toContain(topic);
  });

  it('has its field in a row of its own where it stands beside topics on a phone, its ring uncut', async () => {
    const { page } = await stage.visit('/search/', window);
    await field(page).focus();
    const [box, button] = [
      (await field(page).boundingBox())!,
      (await page.locator('form button').first().boundingBox())!,
    ];
    const isPhone = window.viewport.width < 640;
    expect(button.y >= box.y + box.height).toBe(isPhone);
    if (isPhone) expect(box.width).toBeGreaterThan(300);
    const cutAt = await field(page).evaluate((input) => {
      const ring = input.getBoundingClientRect().left - 3;
      const cuts = [];
      for (let parent = input.parentElement; parent; parent = parent.parentElement)
        if (getComputedStyle(parent).overflowX !== 'visible' && parent.getBoundingClientRect().left > ring)
          cuts.push(parent.className);
      return cuts;
    });
    expect(cutAt).toEqual([]);
  });

  it('has nothing for axe to find, with results and without', async () => {
    const { page } = await stage.visit('/search/?q=ferry', { ...window, bypassCSP: true });
    await expect.poll(() => said(page).textContent()).toMatch(/found/);
    expect(await axeInBothSchemes(page)).toEqual([]);
    await ask(page, 'xylophone', 'Nothing found for “xylophone”.');
    expect(await axeInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

it('is worked by keys: / leads to it, arrows through what is found, Enter opens', async () => {
  const { page } = await stage.visit('/blogs/', DESK);
  await page.locator('site-island[name=SearchKey][awake]').waitFor();
  await page.keyboard.press('/');
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('a/b ferry');
  expect(await field(page).inputValue()).toBe('a/b ferry');
  await field(page).fill('ferry');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/\?q=ferry$/);
  await expect.poll(() => said(page).textContent()).toMatch(/found/);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const first = page.locator('site-island ol a').first();
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
  const address = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}`);
  await page.goBack();
  await expect.poll(() => said(page).textContent()).toMatch(/found/);
});

it('says that there is nothing, leads on, and forgets it with the question', async () => {
  const { page } = await stage.visit('/search/', DESK);
  const ways = page.locator('main').getByRole('link', { name: /all posts/ });
  await ask(page, 'xylophone', 'Nothing found for “xylophone”.');
  expect(await ways.getAttribute('href')).toBe('/blogs/archive/');
  await ask(page, '', /^$/);
  expect(await ways.isVisible()).toBe(false);
  expect(new URL(page.url()).search).toBe('');
});

it.each([
  ['the reader', 'pagefind.js'],
  ['the entry of the index', 'pagefind-entry.json'],
  ['the WebAssembly', 'wasm.en.pagefind'],
])('says so where %s does not come, and tries again', async (_, file) => {
  const { page } = await stage.visit('/search/', DESK);
  const path = (name: string) => join(stage.site.out, 'search/data', name);
  renameSync(path(file), path(`${file}.gone`));
  try {
    await ask(page, 'ferry', 'The search could not be loaded.');
  } finally {
    renameSync(path(`${file}.gone`), path(file));
  }
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => said(page).textContent()).toMatch(/found/);
  expect((await titles(page)).some(isFerry)).toBe(true);
});

it('needs no script to be asked, and without one leads to the list of posts', async () => {
  const { page } = await stage.visit('/blogs/', { ...PHONE, ...NO_SCRIPT });
  await field(page).fill('ferry');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/search\/\?q=ferry$/);
  expect(await page.locator('main').textContent()).toContain('Searching needs JavaScript.');
  await page.getByRole('link', { name: /all posts/ }).click();
  await page.waitForURL(/\/blogs\/archive\/$/);
});

it('may run WebAssembly on its own page alone', async () => {
  const policyOf = async (path: string) =>
    (await fetch(stage.site.origin + path)).headers.get('content-security-policy');
  expect(await policyOf('/search/')).toContain("'wasm-unsafe-eval'");
  for (const path of ['/', '/blogs/', '/404.html']) expect(await policyOf(path)).not.toContain('wasm');
});

it('says what may have been meant by a word that no post has, and leads there', async () => {
  const { page, complaints } = await stage.visit('/search/', DESK);
  await ask(page, 'acessibility', 'Nothing found for “acessibility”. Did you mean accessibility?');
  await page.locator('main output a').click();
  await page.waitForURL(/\/search\/\?q=accessibility$/);
  await expect.poll(() => said(page).textContent()).toMatch(/found$/);
  expect(complaints).toEqual([]);
});

it('loads what it knows of other words when nothing is found, and not before', async () => {
  const { page, asked } = await stage.visit('/search/?q=ferry', DESK);
  await expect.poll(() => said(page).textContent()).toMatch(/found/);
  const late = () => asked.filter((url) => /words\.json|\/meant-/.test(url));
  expect(late()).toEqual([]);
  await ask(page, 'xylophone', 'Nothing found for “xylophone”.');
  await expect.poll(late).toHaveLength(2);
});

describe('posts of an API, in other letters', () => {
  let api: PostsApi;
  let site: Awaited<ReturnType<typeof openSite>>;
  const POSTS = [
    ['bangla', 'কলকাতার ফেরি', 'সময়সূচি এক পাতায়: নদী পার হতে কতক্ষণ লাগে।', 'bn', null],
    ['hindi', 'भरोसेमंद सॉफ़्टवेयर', 'परीक्षण चलाने से ग़लतियाँ जल्दी पकड़ में आती हैं।', 'hi', null],
    ['urdu', 'آہستہ اور درست', 'ہم ہر تبدیلی کو پڑھتے ہیں۔', 'ur', 'rtl'],
  ] as const;

  beforeAll(async () => {
    api = await openPostsApi();
    api.posts = [
      ...POSTS.map(([slug, title, text], index) => ({
        _id: slug,
        slug,
        title,
        content: `<p>${text}</p>`,
        publishDate: `2026-05-0${index + 1}`,
        author: { name: 'Asha Sen' },
        categoryId: { name: ['Release', 'release', 'Notes'][index] },
      })),
      ...Array.from({ length: 24 }, (_, index) => ({
        _id: `n${index}`,
        slug: `note-${index}`,
        title: `Note ${index}`,
        content: '<p>One loom, many threads.</p>',
        publishDate: '2026-04-01',
      })),
    ];
    site = await openSite({ SITE_API_URL: api.url });
  });
  afterAll(() => {
    site?.close();
    api?.close();
  });

  it('finds Bengali, Hindi and Urdu, and says which language a result is in', async () => {
    const page = await stage.browser.newPage(DESK);
    await page.goto(`${site.origin}/search/`);
    for (const [slug, title, text, language, direction] of POSTS)
      for (const words of [title.split(' ')[0]!, text.split(' ')[1]!]) {
        await ask(page, words, /^1 post found$/);
        const result = page.locator('site-island ol li');
        await expect.poll(() => result.locator('a').getAttribute('href')).toBe(`/blog/${slug}/`);
        expect([await result.getAttribute('lang'), await result.getAttribute('dir')]).toEqual([language, direction]);
      }
    // Typed without the dot below, as many do.
    await ask(page, 'सॉफ्टवेयर', /^1 post found$/);
    await ask(page, 'asha', /^3 posts found$/);
  });

  it('offers a topic once however posts write it, and finds all its posts', async () => {
    const page = await stage.browser.newPage(DESK);
    await page.goto(`${site.origin}/search/?q=asha&topic=release`);
    await expect.poll(() => said(page).textContent()).toBe('2 posts found');
    expect(await page.locator('select[name=topic] option').allTextContents()).toEqual([
      'All topics',
      'Notes',
      'release',
    ]);
    // An address that was kept from before named it as it is shown.
    await page.goto(`${site.origin}/search/?q=asha&topic=Release`);
    await expect.poll(() => said(page).textContent()).toBe('2 posts found');
  });

  it('shows ten at once, and more when it is told to', async () => {
    const page = await stage.browser.newPage(PHONE);
    await page.goto(`${site.origin}/search/?q=loom`);
    await expect.poll(() => said(page).textContent()).toBe('24 posts found');
    const more = page.getByRole('button', { name: 'Show more' });
    expect(await titles(page)).toHaveLength(10);
    await more.click();
    await expect.poll(() => titles(page)).toHaveLength(20);
    expect(
      await page.evaluate(() => [...document.querySelectorAll('site-island ol a')].indexOf(document.activeElement!)),
    ).toBe(10);
    await more.click();
    await expect.poll(() => titles(page)).toHaveLength(24);
    expect(await more.isVisible()).toBe(false);
    expect(new Set(await titles(page)).size).toBe(24);
  });
});
