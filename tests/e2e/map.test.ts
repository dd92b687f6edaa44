/** The map of the contact page: a drawing until the real one is asked for. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { openStage } from '../support/stage.ts';
import type { Visit } from '../support/visit.ts';
import { BOTH, CALM, NO_SCRIPT } from '../support/visitors.ts';

const stage = openStage();

describe.each(BOTH)('map at %s', (_, size) => {
  const outside = ({ asked }: Visit) =>
    asked.filter((url) => !url.startsWith(stage.site.origin) && !url.startsWith('data:'));
  const link = (page: Page) => page.getByRole('link', { name: 'Open the map in a new tab' });

  it('comes when it is asked for, and only then; the policy allows it and the link stays', async () => {
    const visited = await stage.visit('/contact-us/', size);
    const { page, complaints } = visited;
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<p id="real">A map</p>' }));
    const offer = page.getByRole('button', { name: 'Show the map' });
    await offer.scrollIntoViewIfNeeded();
    expect(await page.getByText('The map comes from another company').isVisible()).toBe(true);
    expect(outside(visited)).toEqual([]);
    await offer.press('Enter');
    await page.frameLocator('iframe').locator('#real').waitFor({ timeout: 5000 });
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('title')).toMatch(/^Map: .*Kolkata/);
    expect(await frame.getAttribute('loading')).toBe('lazy');
    expect(new URL(outside(visited)[0] ?? '').hostname).toBe('www.openstreetmap.org');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(await offer.isVisible()).toBe(false);
    expect(await link(page).getAttribute('target')).toBe('_blank');
    expect(await page.getByText('Sample House').last().isVisible()).toBe(true);
    const section = await page.locator('section[aria-labelledby="map"]').boundingBox();
    const box = await frame.boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([section?.x, section?.y, section?.width]);
    expect(box?.height).toBeGreaterThan(400);
    expect(complaints).toEqual([]);
  });

  it('is a drawing and a link without JavaScript', async () => {
    const visited = await stage.visit('/contact-us/', { ...size, ...NO_SCRIPT });
    expect(await visited.page.getByRole('button', { name: 'Show the map' }).isVisible()).toBe(false);
    expect(await link(visited.page).isVisible()).toBe(true);
    expect(outside(visited)).toEqual([]);
  });

  it('finds nothing with the real map shown', async () => {
    const { page } = await stage.visit('/contact-us/', { ...size, ...CALM, bypassCSP: true });
    const map = '<!doctype html><html lang="en"><title>Map</title><main><h1>A map</h1></main></html>';
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: map }));
    await page.getByRole('button', { name: 'Show the map' }).click();
    await page.frameLocator('iframe').getByRole('heading').waitFor();
    expect(await axeInBothSchemes(page)).toEqual([]);
  });
});
