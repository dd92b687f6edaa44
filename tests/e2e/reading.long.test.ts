/** What helps to read a post (docs/visitors.md): contents, headings to point at, notes, sharing, neighbours. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { openSite, openStage } from '../support/stage.ts';
import { CALM, DESK, layoutShift, NO_SCRIPT, PHONE } from '../support/visit.ts';

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
const ADDRESS = 'https://www.example.com/blog/a-long-read/';

const edit = (root: string) => writeFileSync(join(root, 'content/blogs/a-long-read.md'), POST);
const stage = openStage(() => openSite({ edit }), { defaults: CALM });

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
const neighbours = (page: Page) => page.getByRole('navigation', { name: 'Previous and next post' });
async function scroll(page: Page): Promise<void> {
  await page.mouse.wheel(0, 400);
  await page.locator('site-island[name=PostTools][awake]').waitFor({ state: 'attached' });
}

describe('the table of contents', () => {
  it.each([1024, 1440])('is beside the text, never beside the social links, in a window of %i px', async (width) => {
    const { page } = await stage.visit(PATH, { viewport: { width, height: 800 } });
    const [text, table, social] = await Promise.all(
      [
        page.locator('[data-from-post=body]'),
        contents(page),
        page.getByRole('list', { name: 'Social links' }).first(),
      ].map(async (part) => (await part.boundingBox())!),
    );
    expect(text!.width).toBeGreaterThan(640);
    expect(text!.x + text!.width).toBeLessThan(width - 24);
    expect(table!.x + table!.width).toBeLessThan(text!.x - 24);
    expect(social!.x + social!.width).toBeLessThan(table!.x - 24);
  });

  it('marks where the reader is without moving anything', async () => {
    const { page, complaints } = await stage.visit(PATH, DESK);
    const links = contents(page).getByRole('link');
    expect(await links.allTextContents()).toEqual(['The first part', 'A part of it', 'কোডের ঋণ']);
    expect(await links.last().getAttribute('lang')).toBe('bn');
    await scroll(page);
    for (const name of ['The first part', 'A part of it', 'কোডের ঋণ', 'A part of it']) {
      await page.getByRole('heading', { name }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
      await expect.poll(() => contents(page).locator('[aria-current]').allTextContents()).toEqual([name]);
      expect(await links.first().isVisible()).toBe(true);
    }
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });

  it('is folded on a phone, opens by the keyboard and leads to a part below the header, also without script', async () => {
    const { page } = await stage.visit(PATH, { ...PHONE, ...NO_SCRIPT });
    const link = contents(page).getByRole('link', { name: 'A part of it' });
    expect(await link.isVisible()).toBe(false);
    await contents(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await link.click();
    const header = (await page.locator('body > header').boundingBox())!;
    const heading = (await page.getByRole('heading', { name: 'A part of it' }).boundingBox())!;
    expect([heading.y >= header.y + header.height, heading.y < 400]).toEqual([true, true]);
    expect(page.url()).toContain('#post-a-part-of-it');
  });
});

it('a heading is a link to itself, with a sign on focus', async () => {
  const { page } = await stage.visit(PATH, DESK);
  const heading = page.getByRole('heading', { name: 'The first part' });
  const link = heading.getByRole('link', { name: 'The first part' });
  const sign = () => link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await sign()).toBe('none');
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await sign()).toContain('#');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#post-the-first-part$/);
});

it('says how long it takes, when it was changed, its tags, and leads to the posts before and after it', async () => {
  const { page } = await stage.visit(PATH, PHONE);
  const byline = await page.locator('article header').innerText();
  for (const words of ['3 minutes to read', 'Updated November 12, 2026']) expect(byline).toContain(words);
  expect(await page.getByRole('list', { name: 'Tags' }).innerText()).toMatch(/^care\s+tests$/);
  const ways = neighbours(page).getByRole('link');
  expect(await ways.allInnerTexts()).toEqual([expect.stringMatching(/^Previous post\n/), expect.any(String)]);
  await ways.first().click();
  await neighbours(page).locator('[rel=next]').click();
  expect(new URL(page.url()).pathname).toBe(PATH);
});

describe('sharing', () => {
  it('is plain links without script, and requests nothing of other sites', async () => {
    const { page, requests } = await stage.visit(PATH, { ...PHONE, ...NO_SCRIPT });
    const share = page.locator('[data-share]');
    const links = await share.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const hosts = links.map((link) => new URL(link).protocol + new URL(link).host);
    expect(hosts).toEqual(['mailto:', 'https:www.linkedin.com', 'https:wa.me']);
    for (const link of links) expect(decodeURIComponent(link)).toContain(ADDRESS);
    expect(await share.getByRole('button').count()).toBe(0);
    expect(requests.filter((address) => !address.startsWith(stage.site.origin))).toEqual([]);
  });

  it('copies the address, and says so to those who see and those who hear', async () => {
    const { page } = await stage.visit(PATH, { ...DESK, permissions: ['clipboard-read', 'clipboard-write'] });
    await scroll(page);
    const copy = page.getByRole('button', { name: 'Copy link' });
    await copy.press('Enter');
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    expect(await page.locator('article output').textContent()).toBe('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
    await copy.waitFor();
  });

  it('hands the address to the device, where it has ways of its own', async () => {
    const before = 'window.shared = []; navigator.share = async (data) => void window.shared.push(data);';
    const { page } = await stage.visit(PATH, { ...PHONE, before });
    await scroll(page);
    await page.getByRole('button', { name: 'More apps' }).click();
    expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
      { title: await page.title(), url: ADDRESS },
    ]);
  });
});

it.each([DESK, PHONE])(
  'leaves axe nothing at $viewport.width px, and no contents or sharing on paper',
  async (size) => {
    const { page } = await stage.visit(PATH, { ...size, bypassCSP: true });
    await scroll(page);
    await contents(page)
      .locator('details')
      .evaluate((details) => details.setAttribute('open', ''));
    expect(await axeInBothSchemes(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    for (const part of [contents(page), page.locator('[data-share]')]) expect(await part.isVisible()).toBe(false);
    expect(await page.getByText('What there is to say.').isVisible()).toBe(true);
  },
);
