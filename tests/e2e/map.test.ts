/** The map of the contact page (docs/visitors.md): a drawing until the real one is wanted. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { openStage } from '../support/stage.ts';
import { BOTH, CALM, NO_SCRIPT, type Visit } from '../support/visit.ts';

const stage = openStage();
const outside = ({ requests }: Visit) =>
  requests.filter((url) => !url.startsWith(stage.site.origin) && !url.startsWith('data:'));
const link = (page: Page) => page.getByRole('link', { name: 'Open the map in a new tab' });
const offer = (page: Page) => page.getByRole('button', { name: 'Show the map' });
const prepare = (page: Page) =>
  page.route(/^https:/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><main><h1>A map</h1></main></html>',
    }),
  );

it.each(BOTH)(
  'comes at %s when it is wanted, and only then; the policy allows it and the link stays',
  async (_, size) => {
    const visited = await stage.visit('/contact-us/', { ...size, prepare });
    const { page, complaints } = visited;
    await offer(page).scrollIntoViewIfNeeded();
    expect(await page.getByText('The map comes from another company').isVisible()).toBe(true);
    expect(outside(visited)).toEqual([]);
    await offer(page).press('Enter');
    await page.frameLocator('iframe').getByRole('heading').waitFor({ timeout: 5000 });
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('title')).toMatch(/^Map: .*Kolkata/);
    expect(new URL(outside(visited)[0]!).hostname).toBe('www.openstreetmap.org');
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await offer(page).isVisible()).toBe(false);
    expect(await link(page).getAttribute('target')).toBe('_blank');
    // The drawing is seen around it, for a map that does not come, and the paper does not lie on it.
    const [drawn, box, paper] = await Promise.all(
      [page.locator('section[aria-labelledby="map"]'), frame, link(page)].map(
        async (part) => (await part.boundingBox())!,
      ),
    );
    expect(box!.x).toBeGreaterThan(drawn!.x + 16);
    expect(box!.y).toBeGreaterThan(drawn!.y + 16);
    expect(box!.x + box!.width).toBeLessThan(drawn!.x + drawn!.width - 16);
    const isBeside = box!.x > paper!.x + paper!.width || box!.y + box!.height < paper!.y;
    expect(isBeside).toBe(true);
    expect(box!.width).toBeGreaterThan(300);
    expect(complaints).toEqual([]);
  },
);

it('is a drawing and a link without JavaScript', async () => {
  const visited = await stage.visit('/contact-us/', NO_SCRIPT);
  expect(await offer(visited.page).isVisible()).toBe(false);
  expect(await link(visited.page).isVisible()).toBe(true);
  expect(outside(visited)).toEqual([]);
});

it('has nothing for axe to find with the real map shown', async () => {
  const { page } = await stage.visit('/contact-us/', { ...CALM, bypassCSP: true, prepare });
  await offer(page).click();
  await page.frameLocator('iframe').getByRole('heading').waitFor();
  expect(await axeInBothSchemes(page)).toEqual([]);
});
