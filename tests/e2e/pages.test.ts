/** Every kind of page as it loads: no complaints, nothing moves, and what is painted largest is there without waiting. */
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ARGUMENTS, ensureBrowser } from '../support/browser.ts';
import { PAGES } from '../support/kinds.ts';
import { openStage } from '../support/stage.ts';
import { layoutShift, MOST_SHIFT, visit } from '../support/visit.ts';
import { CALM, DESK, NO_SCRIPT, PHONE } from '../support/visitors.ts';

const stage = openStage();

/** Notes the element that was painted largest: its tag, and its file if it is a picture. */
const NOTE_LARGEST = `new PerformanceObserver((list) => {
  const { element, url } = list.getEntries().at(-1);
  // Of a heading's or a paragraph's text, the element is the innermost one that has it.
  const text = element?.closest('h1, h2, h3, p, address, b') ?? element;
  window.largest = url ? element?.tagName + ' ' + url : (text?.tagName ?? 'gone');
}).observe({ type: 'largest-contentful-paint', buffered: true });`;

it.each([
  ...PAGES.map((path) => [path, PHONE] as const),
  ['/', DESK] as const,
  ['/blogs/', DESK] as const,
  ['/app-development/', DESK] as const,
  ['/blogs/archive/', PHONE] as const,
  ['/blogs/archive/', DESK] as const,
])('%s loads without a complaint or a move, its largest part text or the poster of a video', async (path, window) => {
  const { page, complaints, failures } = await stage.visit(path, { ...window, before: NOTE_LARGEST });
  await page.evaluate(() => document.fonts.ready);
  const largest = () => page.evaluate(() => (globalThis as { largest?: string }).largest ?? '');
  await expect.poll(largest).toMatch(/^(?:H\d|P|A|B|ADDRESS|VIDEO .*poster.*)$/);
  expect([complaints, failures]).toEqual([[], []]);
  expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
  expect(await page.locator('h1').count()).toBe(1);
});

it('is as wide while only its beginning has arrived as it is whole, beside a scrollbar that takes room', async () => {
  // Playwright hides scrollbars.
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...ARGUMENTS], ignoreDefaultArgs });
  try {
    const { page } = await visit(browser, `${stage.site.origin}/privacy/`, DESK);
    const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
    const whole = await width();
    expect(whole).toBeLessThan(DESK.viewport.width);
    await page.evaluate(() => document.querySelector('main')!.remove());
    expect(await width()).toBe(whole);
  } finally {
    await browser.close();
  }
});

it.each([
  ['/services/', 'Which part of your week would you hand over first?'],
  ['/blog/the-switch-off-drill/', 'Are you working on something like this?'],
  ['/about-us/', 'What should your software be able to explain?'],
])('ends %s with its own question, or the one that all share', async (path, question) => {
  const { page } = await stage.visit(path, { ...PHONE, ...NO_SCRIPT });
  const call = page.getByRole('region', { name: question });
  expect(await call.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact-us/');
});

describe('without JavaScript', () => {
  it('goes where the menu says, and reaches the content by the skip link, first in the tab order', async () => {
    const { page } = await stage.visit('/', { ...PHONE, ...NO_SCRIPT });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'About Us' }).first().click();
    await page.waitForURL('**/about-us/');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#main$/);
  });

  it('sends an unknown address home, and answers a missing asset with 404', async () => {
    const { page } = await stage.visit('/no-such-page');
    expect(new URL(page.url()).pathname).toBe('/');
    const call = (path: string) => page.request.get(stage.site.origin + path, { maxRedirects: 0 });
    expect((await call('/assets/gone.js')).status()).toBe(404);
    expect((await call('/about-us')).headers()['location']).toBe('/about-us/');
  });
});

it.each([320, 1440])('shows every word of the drawn screens whole in a window %i wide', async (width) => {
  const { page } = await stage.visit('/web-development/', { viewport: { width, height: 900 }, ...CALM });
  await page.evaluate(() => document.fonts.ready);
  const { words, cut } = await page.locator('figure svg text').evaluateAll((all) => {
    const isWhole = (word: Element) => {
      const [inner, outer] = [word, word.closest('div')!].map((element) => element.getBoundingClientRect());
      const { left, right, top, bottom } = inner!;
      return left >= outer!.left && right <= outer!.right && top >= outer!.top && bottom <= outer!.bottom + 1;
    };
    return { words: all.length, cut: all.filter((word) => !isWhole(word)).map((word) => word.textContent) };
  });
  expect(words).toBeGreaterThan(40);
  expect(cut).toEqual([]);
});
