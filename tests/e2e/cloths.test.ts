/** Cloths that are files of their own: they take the tokens' colours by the scheme of the place they stand in. */
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openStage } from '../support/stage.ts';
import { DESK } from '../support/visitors.ts';

const stage = openStage();
const PATH = '/services/';

/** The share of an element's pixels that have one of the colours, `#rrggbb`. */
async function shareOf(element: Locator, colours: readonly string[]): Promise<number> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += 3)
    if (colours.includes(`#${data.subarray(at, at + 3).toString('hex')}`)) found++;
  return found / (info.width * info.height);
}

/** What the page's own styles give threads and gold thread of a cloth on paper. */
async function inksOf(colorScheme: 'light' | 'dark'): Promise<string[]> {
  const { page } = await stage.visit(PATH, { colorScheme });
  const inks = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--cloth-paper-ink', '--thread'].map((name) => style.getPropertyValue(name));
  });
  return inks;
}

it.each([
  { page: 'light', place: 'light' },
  { page: 'dark', place: 'dark' },
  { page: 'light', place: 'dark' },
] as const)('on a $page page, in a $place place', async ({ page: scheme, place }) => {
  const { page } = await stage.visit(PATH, { colorScheme: scheme, ...DESK });
  const cloth = page.locator('main img[class*="paper_"]:visible').first();
  await page.evaluate((isLight) => {
    const { style } = document.querySelector('main')!;
    style.setProperty('--by-day', isLight ? 'block' : 'none');
    style.setProperty('--by-night', isLight ? 'none' : 'block');
  }, place === 'light');
  await cloth.scrollIntoViewIfNeeded();
  await expect.poll(() => cloth.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(480);
  const [thread = '', gold = ''] = await inksOf(place);
  expect(await shareOf(cloth, [thread])).toBeGreaterThan(0.01);
  expect(await shareOf(cloth, [gold])).toBeGreaterThan(0.001);
  expect(await shareOf(cloth, await inksOf(place === 'light' ? 'dark' : 'light'))).toBe(0);
});
