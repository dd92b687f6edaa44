/** The choice of light and dark: kept, obeyed before the first paint, and with it the cloths that are files. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openStage } from '../support/stage.ts';
import { DESK, NO_SCRIPT } from '../support/visit.ts';

const stage = openStage();

const choice = (page: Page) => page.getByRole('combobox', { name: 'Theme' });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(252, 250, 246)';
const DARK = 'rgb(5, 23, 25)';

it('follows the system until something is chosen, keeps it, and has drawn files follow it', async () => {
  const { page, complaints } = await stage.visit('/services/', { colorScheme: 'light', ...DESK });
  const schemes = async () =>
    new Set(
      await page
        .locator('main img[src*="cloth-"]:visible')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('#')[1] ?? 'light')),
    );
  expect([await choice(page).inputValue(), await ground(page)]).toEqual(['system', LIGHT]);
  expect(await schemes()).toEqual(new Set(['light']));
  await choice(page).selectOption('dark');
  expect(await ground(page)).toBe(DARK);
  expect(await schemes()).toEqual(new Set(['dark']));
  await page.goto(`${stage.site.origin}/blogs/`);
  expect([await choice(page).inputValue(), await ground(page)]).toEqual(['dark', DARK]);
  await choice(page).selectOption('system');
  expect(await ground(page)).toBe(LIGHT);
  expect(complaints).toEqual([]);
});

it('is set before the page is painted, and colours the browser’s bars, whatever the system has', async () => {
  const { page } = await stage.visit('/', { colorScheme: 'light', ...DESK, before: "localStorage.theme = 'dark'" });
  const [script, sheet] = await page.evaluate(() => {
    const head = [...document.head.children];
    return [
      head.findIndex((element) => element.textContent.includes('localStorage')),
      head.findIndex((element) => element.matches('link[rel=stylesheet]')),
    ];
  });
  expect([script! > 0, script! < sheet!, await ground(page)]).toEqual([true, true, DARK]);
  const colours = await page
    .locator('meta[name=theme-color]')
    .evaluateAll((tags) =>
      (tags as HTMLMetaElement[]).filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
    );
  expect(colours).toEqual(['#051719']);
});

it.each([
  ['a script', NO_SCRIPT],
  ['a memory', { before: "Object.defineProperty(window, 'localStorage', { get() { throw new Error('closed'); } })" }],
])('is not offered without %s', async (_, visitor) => {
  const { page } = await stage.visit('/services/', { ...DESK, ...visitor });
  expect(await choice(page).count()).toBe(0);
  expect(await page.locator('header select').isVisible()).toBe(false);
});

it.each(['light', 'dark'] as const)(
  'leaves the insides of drawings on every ground what they are: %s',
  async (colorScheme) => {
    const { page } = await stage.visit('/portfolio/', { colorScheme, ...DESK });
    const fills = await page.locator('main svg [fill="var(--cloth-paper)"]').evaluateAll((parts) =>
      parts.map((part) => {
        const sheet = part.closest('svg')!.querySelector('rect')!;
        return getComputedStyle(part).fill !== getComputedStyle(sheet).fill;
      }),
    );
    expect(new Set(fills)).toEqual(new Set([true]));
  },
);
