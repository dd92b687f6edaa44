/** Every kind of page as it loads: nobody complains, nothing moves, and what is painted largest is there without waiting. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../support/kinds.ts';
import { openStage } from '../support/stage.ts';
import { CALM, NO_SCRIPT } from '../support/visitors.ts';

const stage = openStage();

/** The landing page has two addresses, with other work on each. */
const ADDRESSES = [...PAGES, '/app-development/'];

/** What the browser noted while the page loaded. */
interface Notes {
  shift: number;
  /** The element painted largest: its tag, and its file if it is a picture. */
  largest: string;
}

function takeNotes(): void {
  const notes: Notes = { shift: 0, largest: '' };
  Object.assign(globalThis, { notes });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const { element, url } = list.getEntries().at(-1) as unknown as { element: Element | null; url: string };
    // Of a heading's or a paragraph's text, the element is the innermost one that has it.
    const text = element?.closest('h1, h2, h3, p, address') ?? element;
    notes.largest = url ? `${element?.tagName} ${url}` : (text?.tagName ?? 'gone');
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

const notesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { notes: Notes }).notes);

describe.each(ADDRESSES)('%s', (path) => {
  it.each([390, 1440])(
    'loads without a complaint or a move at %i, its largest part text or a poster',
    async (width) => {
      const options = { viewport: { width, height: 900 }, before: takeNotes };
      const { page, complaints, failures } = await stage.visit(path, options);
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(async () => (await notesOf(page)).largest).not.toBe('');
      const { shift, largest } = await notesOf(page);
      expect(complaints).toEqual([]);
      expect(failures).toEqual([]);
      expect(shift).toBe(0);
      expect(largest).toMatch(/^(?:H\d|P|ADDRESS|IMG .*poster.*|VIDEO .*poster.*)$/);
      expect(await page.locator('h1').count()).toBe(1);
    },
  );
});

it('ends a service’s page in work of its kind, posts on its subject, and a form in which it is chosen', async () => {
  const { page } = await stage.visit('/services/ai-development/', {
    viewport: { width: 1440, height: 900 },
    ...NO_SCRIPT,
  });
  const region = (name: string) => page.getByRole('region', { name });
  expect(await region('Related work').getByRole('link', { name: 'Grants, reviewed twice' }).count()).toBe(1);
  expect(await region('Posts on this subject').getByRole('listitem').count()).toBe(3);
  const form = page.getByRole('form');
  expect(await form.getByLabel('Interested in').inputValue()).toMatch(/^Artificial Intelligence/);
  expect(await form.innerText()).toContain('We answer within one working day.');
  const link = region('Related work').getByRole('link', { name: 'Grants, reviewed twice' });
  await link.click();
  await page.waitForURL('**/portfolio/grants-reviewed-twice/');
  expect(await page.locator('h1').innerText()).toBe('Grants, reviewed twice');
});

it('sets the heads of a drawn table where their cells begin', async () => {
  const { page } = await stage.visit('/services/it-consulting/', { viewport: { width: 390, height: 900 } });
  const alignments = (selector: string) =>
    page.locator(selector).evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).textAlign))]);
  expect(await alignments('main table td')).toEqual(['start']);
  expect(await alignments('main table th')).toEqual(['start']);
});

it.each([
  ['/services/', 'Which part of your week would you hand over first?'],
  ['/blogs/', 'Are you working on something like this?'],
  ['/blog/the-switch-off-drill/', 'Are you working on something like this?'],
  ['/about-us/', 'What should your software be able to explain?'],
])('ends %s with its own question, or the one that all share', async (path, question) => {
  const { page } = await stage.visit(path, { viewport: { width: 390, height: 844 }, ...NO_SCRIPT });
  const call = page.getByRole('region', { name: question });
  expect(await call.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact-us/');
});

it('says beside its form on Contact Us what other pages do not', async () => {
  const { page } = await stage.visit('/contact-us/', { ...NO_SCRIPT });
  expect(await page.getByRole('region', { name: 'Write to us' }).getByRole('listitem').count()).toBe(1);
  await page.goto(new URL('/', page.url()).href);
  expect(await page.getByRole('region', { name: 'Tell us what you are making' }).getByRole('listitem').count()).toBe(3);
  await page.getByRole('region', { name: /Aloka/ }).getByRole('link', { name: 'See the work' }).click();
  await page.waitForURL('**/portfolio/');
});

describe('without JavaScript', () => {
  it('opens the menu on a phone and goes where it says', async () => {
    const { page } = await stage.visit('/', { viewport: { width: 390, height: 844 }, ...NO_SCRIPT });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'About Us' }).first().click();
    await page.waitForURL('**/about-us/');
    expect(await page.locator('h1').innerText()).toContain('About Us');
  });

  it('reaches the content by the skip link, first in the tab order', async () => {
    const { page } = await stage.visit('/about-us/', { viewport: { width: 1440, height: 900 }, ...NO_SCRIPT });
    await page.keyboard.press('Tab');
    const link = page.locator(':focus');
    expect(await link.getAttribute('href')).toBe('#main');
    await link.press('Enter');
    expect(page.url()).toMatch(/#main$/);
  });

  it('sends an unknown address home, and answers a missing asset with 404', async () => {
    const { page } = await stage.visit('/no-such-page');
    expect(new URL(page.url()).pathname).toBe('/');
    const ask = (path: string) => page.request.get(stage.site.origin + path, { maxRedirects: 0 });
    expect((await ask('/assets/gone.js')).status()).toBe(404);
    expect((await ask('/about-us')).headers()['location']).toBe('/about-us/');
  });
});

it.each([320, 1440])('shows every word of the drawn screens whole in a window %i wide', async (width) => {
  for (const path of ['/', '/web-development/', '/app-development/']) {
    const { page } = await stage.visit(path, { viewport: { width, height: 900 }, ...CALM });
    const { words, cut } = await page.evaluate(async () => {
      await document.fonts.ready;
      const all = [...document.querySelectorAll('figure svg text')];
      const isWhole = (word: Element) => {
        const [inner, outer] = [word, word.closest('div')!].map((element) => element.getBoundingClientRect());
        return (
          inner!.left >= outer!.left &&
          inner!.right <= outer!.right &&
          inner!.top >= outer!.top &&
          inner!.bottom <= outer!.bottom + 1
        );
      };
      return { words: all.length, cut: all.filter((word) => !isWhole(word)).map((word) => word.textContent) };
    });
    expect(words).toBeGreaterThan(40);
    expect(cut).toEqual([]);
  }
});
