/** The menu of small windows, a popover of the browser's own: with and without JavaScript. */
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { CALM, DESK, NO_SCRIPT, PHONE, styleOf, type VisitOptions } from '../support/visit.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

const open = async (options: VisitOptions = {}) => {
  const visited = await stage.visit('/about-us/', { ...PHONE, ...options });
  const drawer = visited.page.locator('#drawer');
  const button = visited.page.getByRole('button', { name: 'Open menu' });
  await button.click();
  await drawer.waitFor({ state: 'visible' });
  return { ...visited, drawer, button, hidden: () => drawer.waitFor({ state: 'hidden' }) };
};

describe.each([
  ['with', {}],
  ['without', NO_SCRIPT],
])('%s JavaScript', (_, options) => {
  it('takes focus in, gives it back, and closes on Esc, its button and a touch beside it', async () => {
    const { page, drawer, hidden, complaints } = await open(options);
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe('Close menu');
    expect(await drawer.locator('[aria-current]').innerText()).toBe('About Us');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close menu' }).click(),
    ]) {
      await close();
      await hidden();
      expect(await focused.getAttribute('aria-label')).toBe('Open menu');
      await page.keyboard.press('Enter');
      await drawer.waitFor({ state: 'visible' });
    }
    await page.mouse.click(10, 600);
    await hidden();
    expect(complaints).toEqual([]);
  });

  it('keeps the page behind where it is', async () => {
    const { page, drawer, hidden } = await open(options);
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(390 - 22 * 16);
    const scrolled = () => page.locator('h1').evaluate(() => scrollY);
    await page.mouse.move(20, 500);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    expect(await scrolled()).toBe(0);
    await page.keyboard.press('Escape');
    await hidden();
    await page.mouse.wheel(0, 600);
    await expect.poll(scrolled).toBeGreaterThan(100);
  });
});

it('closes on a link of this page, and is closed when one comes back from another page', async () => {
  const { page, drawer, button, hidden } = await open();
  await drawer.getByRole('link', { name: 'About Us' }).evaluate((link: HTMLAnchorElement) => (link.href = '#main'));
  await drawer.getByRole('link', { name: 'About Us' }).click();
  await hidden();
  expect(page.url()).toMatch(/#main$/);
  await button.click();
  await drawer.getByRole('link', { name: 'Blogs' }).click();
  await page.waitForURL('**/blogs/');
  await page.goBack();
  await page.waitForURL('**/about-us/#main');
  await hidden();
});

it('closes when the window becomes so wide that the header has the menu', async () => {
  const { page, hidden } = await open();
  await page.setViewportSize(DESK.viewport);
  await hidden();
  await page.setViewportSize(PHONE.viewport);
  await hidden();
});

it('closes when the keyboard goes on to what lies behind it', async () => {
  const { page, drawer, button, hidden } = await open();
  const links = await drawer.getByRole('link').count();
  for (let presses = 0; presses < links; presses++) await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toBe('WhatsApp');
  await page.keyboard.press('Tab');
  await hidden();
  await button.click();
  await drawer.waitFor({ state: 'visible' });
  await page.keyboard.press('Shift+Tab');
  await hidden();
});

it('leaves axe nothing to find, does not move under reduced motion, and is not offered where the menu is', async () => {
  const { page, drawer } = await open({ ...CALM, bypassCSP: true });
  expect(await axeInBothSchemes(page)).toEqual([]);
  expect(await styleOf(drawer, 'transition-duration')).toBe('0s');
  const wide = (await stage.visit('/about-us/', DESK)).page;
  expect(await wide.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
  expect(await wide.locator('header [aria-current]').innerText()).toBe('About Us');
});
