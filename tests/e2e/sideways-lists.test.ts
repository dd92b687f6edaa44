/** Lists that a phone scrolls sideways: a stop for the keyboard, with a name, only there. */
import { expect, it } from 'vitest';
import { openStage } from '../support/stage.ts';
import { CALM, DESK, PHONE } from '../support/visit.ts';

const stage = openStage();

it('the large projects of the home page', async () => {
  const { page } = await stage.visit('/', { ...PHONE, ...CALM });
  expect(await page.locator('main ul[tabindex]').count()).toBe(0);
  const island = page.locator('site-island[name=SidewaysList]');
  const list = island.locator('ul').first();
  await island.scrollIntoViewIfNeeded();
  const stop = async () => [await list.getAttribute('tabindex'), await list.getAttribute('aria-label')];
  await expect.poll(stop).toEqual(['0', 'Projects, scroll sideways']);
  await page.setViewportSize(DESK.viewport);
  await expect.poll(stop).toEqual([null, null]);
});
