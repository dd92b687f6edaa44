/** The search of posts (docs/visitors.md): typing, keys, topics, its address, and what it says when it cannot. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { openPostsStage, openSite, openStage } from '../support/stage.ts';
import { BOTH, DESK, NO_SCRIPT, PHONE } from '../support/visit.ts';

/** With an index of its own, whose files tests take away. */
const stage = openStage(openSite);

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the posts' });
const said = (page: Page) => page.locator('main output');
const titles = (page: Page) => page.locator('site-island ol h2').allTextContents();
const answers = (page: Page, words: string | RegExp) => expect.poll(() => said(page).textContent()).toMatch(words);

async function search(page: Page, words: string, answer: string | RegExp): Promise<void> {
  await field(page).fill(words);
  await answers(page, answer);
}

describe.each(BOTH)('at %s', (_, window) => {
  it('finds while a visitor types, and requests nothing of other sites', async () => {
    const { page, requests, complaints, failures } = await stage.visit('/search/', window);
    expect(requests.filter((url) => url.includes('/search/data/'))).toEqual([]);
    await field(page).pressSequentially('ferry', { delay: 20 });
    await answers(page, /^\d+ posts? found$/);
    // On a busy machine the answer to the first letters is seen first.
    const marks = page.locator('site-island ol mark');
    await expect.poll(() => marks.allTextContents()).toContainEqual(expect.stringMatching(/ferry/i));
    expect(await titles(page)).toContainEqual(expect.stringMatching(/ferry/i));
    // From the middle of a text.
    expect(await page.locator('site-island ol li > p:last-child').allTextContents()).toContainEqual(
      expect.stringMatching(/^… .* …$/s),
    );
    expect(new URL(page.url()).search).toBe('?q=ferry');
    expect(requests.filter((url) => !url.startsWith(stage.site.origin) && !url.startsWith('data:'))).toEqual([]);
    expect([complaints, failures]).toEqual([[], []]);
  });

  it('answers the question of its address, topic included', async () => {
    const { page } = await stage.visit('/search/', window);
    await search(page, 'the', /found/);
    const all = (await titles(page)).length;
    const option = page.locator('select[name=topic] option').nth(1);
    const [topic, value] = [await option.textContent(), await option.getAttribute('value')];
    await page.getByLabel('Topic', { exact: true }).selectOption(topic!);
    await expect.poll(async () => (await titles(page)).length).toBeLessThan(all);
    const [address, found] = [page.url(), await titles(page)];
    expect(new URL(address).searchParams.get('topic')).toBe(value);
    await page.goto(address);
    await expect.poll(() => titles(page)).toEqual(found);
    expect(await field(page).inputValue()).toBe('the');
    for (const shown of await page.locator('site-island ol li').allTextContents()) expect(shown).toContain(topic);
  });

  it('has nothing for axe to find, with results and without', async () => {
    const { page } = await stage.visit('/search/?q=ferry', { ...window, bypassCSP: true });
    await answers(page, /found/);
    expect(await axeInBothSchemes(page)).toEqual([]);
    await search(page, 'xylophone', 'Nothing found for “xylophone”.');
    expect(await axeInBothSchemes(page)).toEqual([]);
  });
});

it('is worked by keys: / leads to it, arrows through what is found, Enter opens', async () => {
  const { page } = await stage.visit('/blogs/', DESK);
  await page.locator('site-island[name=SearchKey][awake]').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('a/b ferry');
  expect(await field(page).inputValue()).toBe('a/b ferry');
  await field(page).fill('ferry');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/\?q=ferry$/);
  await answers(page, /found/);
  for (const key of ['/', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  const first = page.locator('site-island ol a').first();
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
  const address = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}`);
  await page.goBack();
  await answers(page, /found/);
});

it('says that there is nothing, or what may have been meant, and loads what it needs for that not before', async () => {
  const { page, requests, complaints } = await stage.visit('/search/?q=ferry', DESK);
  await answers(page, /found/);
  const late = () => requests.filter((url) => /words\.json|\/meant-/.test(url));
  expect(late()).toEqual([]);
  const ways = page.locator('main').getByRole('link', { name: /all posts/ });
  await search(page, 'xylophone', 'Nothing found for “xylophone”.');
  expect(await ways.getAttribute('href')).toBe('/blogs/archive/');
  await expect.poll(late).toHaveLength(2);
  await search(page, '', /^$/);
  expect([await ways.isVisible(), new URL(page.url()).search]).toEqual([false, '']);
  await search(page, 'acessibility', 'Nothing found for “acessibility”. Did you mean accessibility?');
  await page.locator('main output a').click();
  await page.waitForURL(/\/search\/\?q=accessibility$/);
  await answers(page, /found$/);
  expect(complaints).toEqual([]);
});

it.each([
  ['with a script', DESK],
  ['without one', { ...PHONE, ...NO_SCRIPT }],
])('leads to topics, the largest first, and to the newest posts, before a question %s', async (_, window) => {
  const { page } = await stage.visit('/search/', window);
  const topics = page.getByRole('navigation', { name: 'Topics' });
  const counts = (await topics.locator('small').allTextContents()).map(Number);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(counts.length).toBeGreaterThan(3);
  const newest = await page.getByRole('region', { name: 'Latest Blogs' }).locator('h3').allInnerTexts();
  await topics.getByRole('link').first().click();
  await page.waitForURL(/\/blogs\/topic\/[\w-]+\/$/);
  await page.goto(`${stage.site.origin}/blogs/`);
  expect(newest).toEqual((await page.locator('main article h2').allInnerTexts()).slice(0, 3));
});

it('shows results in the place of topics and newest posts, which come back where there are none', async () => {
  const { page } = await stage.visit('/search/?q=ferry', DESK);
  await answers(page, /found$/);
  const seen = async () => [
    await page.locator('main nav[aria-label=Topics]').isVisible(),
    await page.getByRole('region', { name: 'Latest Blogs' }).isVisible(),
  ];
  expect(await seen()).toEqual([false, false]);
  for (const [words, answer] of [
    ['', /^$/],
    ['xylophone', /^Nothing found/],
  ] as const) {
    await search(page, words, answer);
    expect(await seen()).toEqual([true, true]);
    await search(page, 'ferry', /found$/);
    await expect.poll(seen).toEqual([false, false]);
  }
});

it.each(['pagefind.js', 'pagefind-entry.json', 'wasm.en.pagefind'])(
  'says so where %s is lost, and tries again',
  async (file) => {
    const { page } = await stage.visit('/search/', DESK);
    const path = join(stage.site.out, 'search/data', file);
    renameSync(path, `${path}.gone`);
    try {
      await search(page, 'ferry', 'The search could not be loaded.');
    } finally {
      renameSync(`${path}.gone`, path);
    }
    await page.getByRole('button', { name: 'Try Again' }).click();
    await answers(page, /found/);
  },
);

it('works as a form without a script, which leads to the list of posts', async () => {
  const { page } = await stage.visit('/blogs/', { ...PHONE, ...NO_SCRIPT });
  await field(page).fill('ferry');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/search\/\?q=ferry$/);
  expect(await page.locator('main').textContent()).toContain('Searching needs JavaScript.');
  await page.getByRole('link', { name: /all posts/ }).click();
  await page.waitForURL(/\/blogs\/archive\/$/);
});

describe('posts of an API, in other letters', () => {
  const POSTS = [
    ['bangla', 'কলকাতার ফেরি', 'সময়সূচি এক পাতায়: নদী পার হতে কতক্ষণ লাগে।', 'bn', null],
    ['hindi', 'भरोसेमंद सॉफ़्टवेयर', 'परीक्षण चलाने से ग़लतियाँ जल्दी पकड़ में आती हैं।', 'hi', null],
    ['urdu', 'آہستہ اور درست', 'ہم ہر تبدیلی کو پڑھتے ہیں۔', 'ur', 'rtl'],
  ] as const;
  const notes = Array.from({ length: 24 }, (_, index) => ({
    slug: `note-${index}`,
    title: `Note ${index}`,
    content: '<p>One loom, many threads.</p>',
    publishDate: '2026-04-01',
  }));
  const written = POSTS.map(([slug, title, text], index) => ({
    slug,
    title,
    content: `<p>${text}</p>`,
    publishDate: `2026-05-0${index + 1}`,
    author: { name: 'Asha Sen' },
    categoryId: { name: ['Release', 'release', 'Notes'][index] },
  }));
  const turtle = {
    slug: 'zolw',
    title: 'Żółw',
    content: '<p>Żółw, smørrebrød, straße, œuvre.</p>',
    publishDate: '2026-05-04',
  };
  const api = openPostsStage([...written, turtle, ...notes]);

  it('finds Bengali, Hindi and Urdu, and says which language a result is in', async () => {
    const { page } = await api.visit('/search/');
    for (const [slug, title, text, language, direction] of POSTS)
      for (const words of [title.split(' ')[0]!, text.split(' ')[1]!]) {
        await search(page, words, /^1 post found$/);
        const result = page.locator('site-island ol li');
        await expect.poll(() => result.locator('a').getAttribute('href')).toBe(`/blog/${slug}/`);
        expect([await result.getAttribute('lang'), await result.getAttribute('dir')]).toEqual([language, direction]);
      }
    // Typed without the dot below, as many do.
    await search(page, 'सॉफ्टवेयर', /^1 post found$/);
    await search(page, 'asha', /^3 posts found$/);
    // Letters that Unicode does not take apart, by what is typed for them.
    for (const words of ['zolw', 'Zółw', 'smorrebrod', 'strasse']) await search(page, words, /^1 post found$/);
  });

  it('shows ten at once, and ten more on demand, with the focus on the first of them', async () => {
    const { page } = await api.visit('/search/?q=loom', PHONE);
    await answers(page, /^24 posts found$/);
    const more = page.getByRole('button', { name: 'Show more' });
    expect(await titles(page)).toHaveLength(10);
    await more.click();
    await expect.poll(() => titles(page)).toHaveLength(20);
    const links = page.locator('site-island ol a');
    expect(await links.evaluateAll((all) => all.findIndex((link) => link === document.activeElement))).toBe(10);
    await more.click();
    await expect.poll(async () => new Set(await titles(page)).size).toBe(24);
    expect(await more.isVisible()).toBe(false);
  });
});
