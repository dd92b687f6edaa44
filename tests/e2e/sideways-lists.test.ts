/** Lists that a phone scrolls sideways: a stop for the keyboard, and told as such, only there. */
import { expect, it } from 'vitest';
import { openStage } from '../support/stage.ts';
import { CALM, DESK, NO_SCRIPT, PHONE } from '../support/visitors.ts';

const stage = openStage();

const LISTS = [
  ['/', 'Selected work, scrolls sideways'],
  ['/portfolio/', 'Projects, scroll sideways'],
  ['/web-development/', 'Projects, scroll sideways'],
] as const;

it.each(LISTS)('%s', async (path, name) => {
  const { page } = await stage.visit(path, { ...PHONE, ...CALM });
  const island = page.locator('site-island[name=SidewaysList]');
  const list = island.locator('ul').first();
  await island.scrollIntoViewIfNeeded();
  const stop = async () => [await list.getAttribute('tabindex'), await list.getAttribute('aria-label')];
  await expect.poll(stop).toEqual(['0', name]);
  await page.setViewportSize(DESK.viewport);
  await expect.poll(stop).toEqual([null, null]);
});

it.each(LISTS)('%s is no stop where no script says that it scrolls', async (path) => {
  const { page } = await stage.visit(path, { ...DESK, ...NO_SCRIPT });
  expect(await page.locator('main ul[tabindex]').count()).toBe(0);
});
