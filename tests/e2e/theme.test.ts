/** The choice of light and dark: kept, obeyed before the first paint, and with it the cloths that are files. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openStage } from '../support/stage.ts';
import { DESK, NO_SCRIPT, PHONE } from '../support/visitors.ts';

const stage = openStage();

const choice = (page: Page) => page.getByRole('combobox', { name: 'Theme' });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(252, 250, 246)';
const DARK = 'rgb(5, 23, 25)';

it('follows the system until something is chosen, and keeps what is', async () => {
  const { page, complaints } = await stage.visit('/services/', { colorScheme: 'light', ...DESK });
  expect(await choice(page).inputValue()).toBe('system');
  expect(await ground(page)).toBe(LIGHT);
  await choice(page).selectOption('dark');
  expect(await ground(page)).toBe(DARK);
  await page.goto(`${stage.site.origin}/blogs/`);
  expect(await choice(page).inputValue()).toBe('dark');
  expect(await ground(page)).toBe(DARK);
  await choice(page).selectOption('system');
  expect(await ground(page)).toBe(LIGHT);
  expect(complaints).toEqual([]);
});

it('shows every drawn file in the chosen colours, and fetches it once', async () => {
  const { page } = await stage.visit('/services/', { colorScheme: 'dark', ...DESK });
  const shown = () =>
    page
      .locator('main img[src*="cloth-"]:visible')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('#')[1] ?? 'light'));
  expect(new Set(await shown())).toEqual(new Set(['dark']));
  const count = (await shown()).length;
  expect(count).toBeGreaterThan(3);
  await choice(page).selectOption('light');
  expect(await shown()).toEqual(Array.from({ length: count }, () => 'light'));
});

it('is set before the page is painted', async () => {
  const { page } = await stage.visit('/', { colorScheme: 'light', ...PHONE, before: "localStorage.theme = 'dark'" });
  const place = await page.evaluate(() => {
    const script = [...document.head.children].findIndex((element) => element.textContent.includes('dataset.theme'));
    const sheet = [...document.head.children].findIndex((element) => element.matches('link[rel=stylesheet]'));
    return { script, sheet };
  });
  expect(place.script).toBeGreaterThan(0);
  expect(place.script).toBeLessThan(place.sheet);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
});

it('colours the browser as the chosen theme has it, whatever the system has', async () => {
  const { page } = await stage.visit('/', { colorScheme: 'light', ...PHONE, before: "localStorage.theme = 'dark'" });
  const colours = await page.locator('meta[name=theme-color]').evaluateAll((tags) =>
    tags
      .map((tag) => tag as HTMLMetaElement)
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );
  const shown = await page.evaluate(() => {
    const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
    return `#${[red, green, blue].map((value) => value!.toString(16).padStart(2, '0')).join('')}`;
  });
  expect(colours).toEqual([shown]);
});

it.each([
  ['a script', NO_SCRIPT],
  ['a memory', { before: "Object.defineProperty(window, 'localStorage', { get() { throw new Error('closed'); } })" }],
])('is not offered without %s, and the system decides', async (_, visitor) => {
  const { page } = await stage.visit('/services/', { colorScheme: 'dark', ...DESK, ...visitor });
  expect(await choice(page).count()).toBe(0);
  expect(await page.locator('header select').isVisible()).toBe(false);
});
