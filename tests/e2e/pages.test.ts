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

it('ends a service’s page in work of its kind, posts on its subject, and a form in which it is chosen', async () => {
  const { page } = await stage.visit('/services/ai-development/', { ...DESK, ...NO_SCRIPT });
  const region = (name: string) => page.getByRole('region', { name });
  expect(await region('Posts on this subject').getByRole('listitem').count()).toBe(3);
  const form = page.getByRole('form');
  expect(await form.getByLabel('Interested in').inputValue()).toMatch(/^Artificial Intelligence/);
  expect(await form.innerText()).toContain('We answer within one working day.');
  await region('Related work').getByRole('link', { name: 'Grants, reviewed twice' }).click();
  await page.waitForURL('**/portfolio/grants-reviewed-twice/');
  expect(await page.locator('h1').innerText()).toBe('Grants, reviewed twice');
});

it('shows a case study’s facts, figures and client’s words, and ends in the next one, which no list repeats', async () => {
  const { page } = await stage.visit('/portfolio/ferry-times/', { ...DESK, ...NO_SCRIPT });
  const facts = await page.getByRole('definition').allInnerTexts();
  expect(facts).toEqual(expect.arrayContaining(['River Ferries', '2026', '9 weeks', '38 kB', '2.1 s']));
  expect(await page.getByRole('figure').filter({ hasText: 'Rina Halder' }).innerText()).toContain('Now they tell me.');
  const others = page.getByRole('region', { name: 'More case studies' });
  expect(await others.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    expect.stringContaining('A queue that tells the truth'),
  ]);
  const next = page.getByRole('link', { name: 'Next case study' });
  await next.click();
  await page.waitForURL('**/portfolio/grants-reviewed-twice/');
  await next.click();
  await page.waitForURL('**/portfolio/honest-queue/');
  expect(await next.getAttribute('href')).toBe('/portfolio/ferry-times/');
  expect(await page.getByRole('figure').filter({ hasText: 'Second Sample' }).innerText()).toContain('Director');
});

it('says price and time of a service on its card and page, with work and tools, and leads from a post to work', async () => {
  const { page } = await stage.visit('/services/', { ...DESK, ...NO_SCRIPT });
  const card = page.getByRole('article').filter({ hasText: 'Artificial Intelligence' });
  expect(await card.innerText()).toContain('₹8 to 25 lakh · 10 to 24 weeks\nabout US$9,000 to 28,000');
  await page.goto(new URL('/services/blockchain-development/', page.url()).href);
  expect(await page.getByRole('definition').allInnerTexts()).toEqual([
    expect.stringMatching(/^On request/),
    'See our work',
    expect.stringContaining('Solidity'),
  ]);
  await page.goto(new URL('/blog/the-switch-off-drill/', page.url()).href);
  const work = page.getByRole('link', { name: 'Related work' });
  expect(await work.getAttribute('href')).toBe('/portfolio/grants-reviewed-twice/');
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
