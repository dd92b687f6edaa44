/** The menu of small windows, a popover of the browser's own: with and without JavaScript. */
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { styleOf } from '../support/look-at.ts';
import { openStage } from '../support/stage.ts';
import { CALM, DESK, NO_SCRIPT, PHONE } from '../support/visitors.ts';

const stage = openStage();

describe('drawer', () => {
  const open = async (options: BrowserContextOptions) => {
    const visited = await stage.visit('/about-us/', { ...PHONE, ...options });
    const drawer = visited.page.locator('#drawer');
    await visited.page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.waitFor({ state: 'visible' });
    return { ...visited, drawer };
  };

  it.each([
    ['with', {}],
    ['without', NO_SCRIPT],
  ])('takes focus in, gives it back, and closes on Esc and its button, %s JavaScript', async (_, options) => {
    const { page, drawer, complaints } = await open(options);
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe('Close menu');
    expect(await drawer.locator('[aria-current]').innerText()).toBe('About Us');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await focused.getAttribute('aria-label')).toBe('Open menu');
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'visible' });
    await page.getByRole('button', { name: 'Close menu' }).click();
    await drawer.waitFor({ state: 'hidden' });
    expect(await focused.getAttribute('aria-label')).toBe('Open menu');
    expect(complaints).toEqual([]);
  });

  it.each([
    ['with', {}],
    ['without', NO_SCRIPT],
  ])('keeps the page behind where it is, %s JavaScript', async (_, options) => {
    const { page, drawer } = await open(options);
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(390 - 22 * 16);
    await page.mouse.move(20, 500);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    expect(await page.locator('h1').evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await page.locator('h1').evaluate(() => scrollY)).toBeGreaterThan(100);
  });

  it('closes on a link of this page, and is closed when one comes back from another page', async () => {
    const { page, drawer } = await open({});
    await drawer.getByRole('link', { name: 'About Us' }).evaluate((link: HTMLAnchorElement) => (link.href = '#main'));
    await drawer.getByRole('link', { name: 'About Us' }).click();
    await drawer.waitFor({ state: 'hidden' });
    expect(page.url()).toMatch(/#main$/);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'Blogs' }).click();
    await page.waitForURL('**/blogs/');
    await page.goBack();
    await page.waitForURL('**/about-us/#main');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('closes when the keyboard goes on to what lies behind it', async () => {
    const { page, drawer } = await open({});
    const links = await drawer.getByRole('link').count();
    for (let presses = 0; presses < links; presses++) await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('WhatsApp');
    await page.keyboard.press('Tab');
    await drawer.waitFor({ state: 'hidden' });
    expect(await page.locator('#drawer :focus').count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.waitFor({ state: 'visible' });
    await page.keyboard.press('Shift+Tab');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('leaves axe nothing to find while it is open', async () => {
    const { page } = await open({ ...CALM, bypassCSP: true });
    expect(await axeInBothSchemes(page)).toEqual([]);
  });

  it('does not move under reduced motion, and is not offered where the menu stands', async () => {
    const { drawer } = await open(CALM);
    expect(await styleOf(drawer, 'transition-duration')).toBe('0s');
    const { page } = await stage.visit('/about-us/', DESK);
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
    expect(await page.locator('header [aria-current]').innerText()).toBe('About Us');
  });
});
