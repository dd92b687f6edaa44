/** What helps to read a post, in a real browser: contents, headings to point at, notes, sharing, neighbours; built and live alike. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { openEditedSite, openLiveSite } from '../support/live-site.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import type { ServedSite } from '../support/preview.ts';
import { openStage } from '../support/stage.ts';
import { layoutShift } from '../support/visit.ts';

const PARAGRAPHS = '\n\nWords that fill a few lines of the page, so that there is something to scroll through.'.repeat(
  12,
);
const POST = `---
title: A long read
publishDate: 2026-11-02
updatedAt: 2026-11-12
tags: [care, tests]
---
It begins with a note.[^1]

## The first part
> [!WARNING]
> Mind this.

- [x] Sewn
- [ ] Still to sew
${PARAGRAPHS}

### A part of it
${PARAGRAPHS}

## কোডের ঋণ
${PARAGRAPHS}

[^1]: What there is to say.
`;
const PATH = '/blog/a-long-read/';
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

const stage = openStage(() =>
  openEditedSite((root) => writeFileSync(join(root, 'content/blogs/a-long-read.md'), POST), {}),
);

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
const current = (page: Page) => contents(page).locator('[aria-current]').allTextContents();
const awake = (page: Page) => page.locator('site-island[name=PostTools][awake]').waitFor({ state: 'attached' });
const toHeading = (page: Page, name: string) =>
  page.getByRole('heading', { name }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }));

describe('the table of contents', () => {
  it('stands beside the text, and marks where the reader is without moving anything', async () => {
    const { page, complaints } = await stage.visit(PATH, DESK);
    const links = contents(page).getByRole('link');
    expect(await links.allTextContents()).toEqual(['The first part', 'A part of it', 'কোডের ঋণ']);
    expect(await links.last().getAttribute('lang')).toBe('bn');
    const text = (await page.locator('[data-from-post=body]').boundingBox())!;
    const table = (await contents(page).boundingBox())!;
    const social = (await page.getByRole('list', { name: 'Social links' }).first().boundingBox())!;
    expect(table.x + table.width).toBeLessThan(text.x - 24);
    expect(social.x + social.width).toBeLessThan(table.x);
    await page.mouse.wheel(0, 300);
    await awake(page);
    expect(await current(page)).toEqual([]);
    for (const name of ['The first part', 'A part of it', 'কোডের ঋণ', 'A part of it']) {
      await toHeading(page, name);
      await expect.poll(() => current(page)).toEqual([name]);
      expect(await links.first().isVisible()).toBe(true);
    }
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });

  it.each([1024, 1280])('leaves room for the text and the social links at %i px', async (width) => {
    const { page } = await stage.visit(PATH, { ...DESK, viewport: { width, height: 800 } });
    const text = (await page.locator('[data-from-post=body]').boundingBox())!;
    const table = (await contents(page).boundingBox())!;
    const social = (await page.getByRole('list', { name: 'Social links' }).first().boundingBox())!;
    expect(text.width).toBeGreaterThan(640);
    expect(text.x + text.width).toBeLessThan(width - 24);
    expect(table.width).toBeGreaterThan(180);
    expect(table.x + table.width).toBeLessThan(text.x - 24);
    expect(social.x + social.width).toBeLessThanOrEqual(table.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('is folded on a phone, opens by the keyboard and leads to a part below the header, also without script', async () => {
    const { page } = await stage.visit(PATH, { ...PHONE, javaScriptEnabled: false });
    const link = contents(page).getByRole('link', { name: 'A part of it' });
    expect(await link.isVisible()).toBe(false);
    await contents(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await link.click();
    const header = (await page.locator('body > header').boundingBox())!;
    const heading = (await page.getByRole('heading', { name: 'A part of it' }).boundingBox())!;
    expect(heading.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(heading.y).toBeLessThan(400);
    expect(page.url()).toContain('#post-a-part-of-it');
  });

  it('is left out of a post with few headings, and of none that has many', async () => {
    const { page } = await stage.visit('/blog/a-budget-for-every-page/', DESK);
    expect(await contents(page).count()).toBe(1);
    const { page: about } = await stage.visit('/privacy/', DESK);
    expect(await contents(about).count()).toBe(0);
  });
});

it('a heading is a link to itself, in its own look, with a sign on hover and focus', async () => {
  const { page } = await stage.visit(PATH, DESK);
  const heading = page.getByRole('heading', { name: 'The first part' });
  const link = heading.getByRole('link', { name: 'The first part' });
  const sign = () => link.evaluate((element) => getComputedStyle(element, '::after').content);
  const look = (element: Element) => {
    const { color, fontWeight, textDecorationLine } = getComputedStyle(element);
    return { color, fontWeight, textDecorationLine };
  };
  expect(await link.evaluate(look)).toEqual(await heading.evaluate(look));
  expect(await sign()).toBe('none');
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await sign()).toContain('#');
  await page.keyboard.press('Enter');
  expect(page.url()).toContain('#post-the-first-part');
});

it('a note leads to its text and back, and says so; alerts and tasks have names', async () => {
  const { page } = await stage.visit(PATH, PHONE);
  await page.locator('sup').getByRole('link', { name: '1' }).click();
  expect(page.url()).toContain('#post-fn-1');
  await page.getByRole('link', { name: 'Back to the text' }).click();
  expect(page.url()).toContain('#post-fnref-1');
  expect(await page.getByText('Warning', { exact: true }).isVisible()).toBe(true);
  expect(await page.locator('li', { hasText: 'Sewn' }).first().textContent()).toBe('☑done Sewn');
});

it('says how long it takes, when it was changed, its tags, and leads to the posts before and after it', async () => {
  const { page } = await stage.visit(PATH, PHONE);
  const byline = page.locator('article header');
  expect(await byline.innerText()).toContain('3 minutes to read');
  expect(await byline.innerText()).toContain('Updated November 12, 2026');
  expect(await page.getByRole('list', { name: 'Tags' }).innerText()).toMatch(/^care\s+tests$/);
  const ways = page.getByRole('navigation', { name: 'Previous and next post' }).getByRole('link');
  expect(await ways.count()).toBe(2);
  const [older = ''] = await ways.allInnerTexts();
  expect(older).toMatch(/^Previous post\n/);
  await ways.first().click();
  await page.getByRole('navigation', { name: 'Previous and next post' }).locator('[rel=next]').click();
  expect(new URL(page.url()).pathname).toBe(PATH);
});

describe('sharing', () => {
  const url = 'https://www.example.com/blog/a-long-read/';

  it('is plain links without script, and asks nobody', async () => {
    const { page, asked } = await stage.visit(PATH, { ...PHONE, javaScriptEnabled: false });
    const share = page.locator('[data-share]');
    const links = await share.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links.map((link) => new URL(link).protocol + new URL(link).host)).toEqual([
      'mailto:',
      'https:www.linkedin.com',
      'https:wa.me',
    ]);
    for (const link of links) expect(decodeURIComponent(link)).toContain(url);
    expect(await share.getByRole('button').count()).toBe(0);
    expect(asked.filter((address) => !address.startsWith(stage.site.origin))).toEqual([]);
  });

  it('copies the address, and says so to those who see and those who hear', async () => {
    const { page, complaints } = await stage.visit(PATH, {
      ...DESK,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.mouse.wheel(0, 400);
    await awake(page);
    const copy = page.getByRole('button', { name: 'Copy link' });
    await copy.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    expect(await page.locator('article output').textContent()).toBe('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await copy.waitFor();
    expect(complaints).toEqual([]);
  });

  it('hands the address to the device, where it has ways of its own', async () => {
    const { page } = await stage.visit(PATH, {
      ...PHONE,
      before: () => {
        const shared: unknown[] = [];
        Object.assign(navigator, { share: async (data: unknown) => void shared.push(data), shared });
      },
    });
    await page.mouse.wheel(0, 400);
    await awake(page);
    await page.getByRole('button', { name: 'More apps' }).click();
    const shared = await page.evaluate(() => (navigator as unknown as { shared: unknown[] }).shared);
    expect(shared).toEqual([{ title: await page.title(), url }]);
  });
});

it.each([DESK, PHONE])('has nothing that axe finds at $viewport.width px', async (window) => {
  const { page } = await stage.visit(PATH, { ...window, bypassCSP: true });
  await page.mouse.wheel(0, 400);
  await awake(page);
  await contents(page)
    .locator('details')
    .evaluate((details) => details.setAttribute('open', ''));
  expect(await axeInBothSchemes(page)).toEqual([]);
});

it('paper has the text without contents and ways to share it', async () => {
  const { page } = await stage.visit(PATH, DESK);
  await page.emulateMedia({ media: 'print' });
  expect(await contents(page).isVisible()).toBe(false);
  expect(await page.locator('[data-share]').isVisible()).toBe(false);
  expect(await page.getByText('What there is to say.').isVisible()).toBe(true);
});

describe('a post newer than the build', () => {
  const content =
    '<h1>One</h1><p>Text.<sup><a href="#n1" id="r1">1</a></sup></p><h2>Two &amp; <em>three</em></h2><ul><li>☑ Sewn</li></ul><h2>Two &amp; three</h2>' +
    '<h2>日本語</h2><hr><ol><li id="n1">Note <a href="#r1">↩︎</a></li></ol>';
  const post = (slug: string, day: number) => ({
    slug,
    title: 'The same',
    content,
    publishDate: `2026-05-0${day}T00:00:00Z`,
    updatedAt: '2026-06-02T00:00:00Z',
  });
  let api: PostsApi;
  let site: ServedSite;
  beforeAll(async () => {
    api = await openPostsApi();
    api.posts = [post('built', 2), { ...post('old', 1), title: 'Old' }];
    site = await openLiveSite(api.url);
    api.posts = [post('fresh', 3), ...api.posts];
  });
  afterAll(() => {
    site?.close();
    api?.close();
  });

  it('has the same contents, text, labels and reading time as one that was built', async () => {
    const seen = await Promise.all(
      ['built', 'fresh'].map(async (slug) => {
        const page = await stage.browser.newPage(DESK);
        await page.goto(`${site.origin}/blog/${slug}/`);
        await page.getByRole('heading', { name: '日本語' }).waitFor();
        const ways = page.getByRole('navigation', { name: 'Previous and next post' });
        await ways.waitFor();
        const html = await page
          .locator('article')
          .first()
          .evaluate((article) => {
            const copy = article.cloneNode(true) as Element;
            for (const part of copy.querySelectorAll('site-island, [data-share], [rel], aside, svg, output'))
              part.remove();
            // Whether there is a page of an author or topic, only a build knows.
            for (const link of copy.querySelectorAll('header b a, header p a')) link.replaceWith(...link.childNodes);
            for (const marked of copy.querySelectorAll('[data-from-post]')) marked.removeAttribute('data-from-post');
            return copy.innerHTML
              .replaceAll(/May 0\d|2026-05-0\d/g, 'day')
              .replaceAll(/ data-ready=""|<!-- -->| style=""/g, '');
          });
        return { html, older: await ways.locator('[rel=prev]').innerText() };
      }),
    );
    const [built, fresh] = seen;
    expect(fresh!.html).toBe(built!.html);
    expect(built!.html).toContain('href="#post-two--three-1"');
    expect([built!.older, fresh!.older]).toEqual(['Previous post\nOld', 'Previous post\nThe same']);
  });
});
