/** Every kind of page as it loads: no complaints, nothing moves, and what is painted largest is there without waiting. */
import { expect, it } from 'vitest';
import { PAGES } from '../support/kinds.ts';
import { styleOf } from '../support/look-at.ts';
import { openStage } from '../support/stage.ts';
import { layoutShift, MOST_SHIFT } from '../support/visit.ts';
import { DESK, NO_SCRIPT, PHONE } from '../support/visitors.ts';

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
  // A page whose beginning has arrived is as wide as the whole one, beside a scrollbar that takes room.
  expect(await styleOf(page.locator('html'), 'overflow-y')).toBe('scroll');
});

it('goes where the menu says without JavaScript, and reaches the content by the skip link, first in the tab order', async () => {
  const { page } = await stage.visit('/', { ...PHONE, ...NO_SCRIPT });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await page.waitForURL('**/about-us/');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#main$/);
});
