/** A site that is read from right to left, in Chromium: what has a side has the other one, and what widgets say is in its language. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { translateSite } from '../support/language-site.ts';
import { openEditedSite } from '../support/live-site.ts';
import type { ServedSite } from '../support/preview.ts';
import { limit } from '../support/time-limits.ts';
import type { Browser, Page } from 'playwright-core';

let site: ServedSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    openEditedSite((root) => translateSite(root, 'ar'), { SITE_RELAY_URL: 'http://127.0.0.1:9' }, '--allow-shrink'),
    launchBrowser(),
  ]);
}, limit(240_000));
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function open(path: string, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${site.origin}${path}`);
  return page;
}

const LATIN = /[A-Za-z]{2,}/;

it.each(['/', '/about-us/', '/services/', '/contact-us/', '/blog/small-steps/', '/web-development/'])(
  '%s is no wider than the window',
  async (path) => {
    for (const width of [390, 768, 1440]) {
      const page = await open(path, width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), String(width)).toBe(0);
      await page.close();
    }
  },
);

it('opens its menu at the left, where the button is, and keeps the chat there', async () => {
  const page = await open('/', 390);
  const button = page.locator('header [popovertarget]');
  expect((await button.boundingBox())!.x).toBeLessThan(60);
  await button.click();
  const drawer = (await page.locator('#drawer').boundingBox())!;
  expect([drawer.x, drawer.width]).toEqual([0, 352]);
  expect((await page.locator('[data-chat]').boundingBox())!.x).toBeLessThan(60);
});

it('moves its row of services to the right, by the keys as they point, and says so in Arabic', async () => {
  const page = await open('/', 1440);
  const carousel = page.locator('site-island[name=ServicesCarousel]');
  await carousel.scrollIntoViewIfNeeded();
  await carousel.and(page.locator('[awake]')).waitFor();
  const row = carousel.getByRole('group').first();
  const current = carousel.locator('button[aria-current]');
  await row.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => current.getAttribute('aria-label')).toBe('الخدمة 2 من 12');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => current.getAttribute('aria-label')).toBe('الخدمة 1 من 12');
  // The first slide stands at the right edge of the page.
  const first = (await carousel.locator('li').first().boundingBox())!;
  const second = (await carousel.locator('li').nth(1).boundingBox())!;
  expect(second.x).toBeLessThan(first.x);
  const names = await carousel
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect(names.filter((name) => LATIN.test(name ?? ''))).toEqual([]);
});

it('says what is wrong with a form, and that it could not be sent, in Arabic', async () => {
  const page = await open('/contact-us/', 1440);
  const form = page.locator('form');
  await form.locator('[name=name]').focus();
  await page.locator('site-island[name=EnquiryForm][awake]').waitFor();
  await form.getByRole('button').click();
  await form.locator('[aria-invalid]').first().waitFor();
  const errors = await form.locator('[id$=-error]').allInnerTexts();
  expect(errors).toHaveLength(3);
  expect(errors.filter((text) => LATIN.test(text))).toEqual([]);
  expect(await page.locator('#toasts').getAttribute('aria-label')).toBe('الإشعارات');
});

it('leaves phone numbers as they are dialled', async () => {
  const page = await open('/contact-us/', 1440);
  const [plus, digit] = await page.locator('main a[href^="tel:"]').evaluate((link) => {
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()!;
    return ['+', '9'].map((sign) => {
      const range = document.createRange();
      const at = text.textContent!.indexOf(sign);
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().x;
    });
  });
  expect(plus).toBeLessThan(digit!);
});
